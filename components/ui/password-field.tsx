"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "./button";
import { TextField } from "./text-field";

/** A password, which can be looked at. Pasting and password managers are welcome. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "trailing">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      required
      trailing={
        <Button
          tone="ghost"
          size="sm"
          isIcon
          className="mr-1.5"
          aria-label={isShown ? "Hide password" : "Show password"}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          <Icon size={15} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    />
  );
}
