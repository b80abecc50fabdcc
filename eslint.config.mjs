import { defineConfig, globalIgnores } from "eslint/config";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { importBoundaries } from "./scripts/lint/import-boundaries.mjs";

/** A pattern that came from outside runs in linear time or not at all: RE2, never JavaScript's own engine. */
const patternFromOutside = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]:not([arguments.0.type="Literal"])',
  message: "A pattern that is not written here runs in linear time: use RE2JS.",
};
const readlineMessage =
  "readline splits at more than line feeds and is twenty times slower: split the bytes.";
const forbiddenModules = ["readline", "readline/promises", "node:readline", "node:readline/promises"];

export default defineConfig(
  globalIgnores([
    "node_modules",
    ".next",
    ".build",
    ".bundle",
    ".bench",
    ".data",
    ".tmp",
    "lib/generated",
    "next-env.d.ts",
  ]),
  ...tseslint.configs.strictTypeChecked,
  {
    files: ["app/**", "components/**"],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // It only says that the compiler of React, which is not used here, would skip the component.
      "react-hooks/incompatible-library": "off",
    },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    plugins: { litmus: { rules: { "import-boundaries": importBoundaries } } },
    rules: {
      "litmus/import-boundaries": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-empty": ["error", { allowEmptyCatch: false }],
      "no-restricted-syntax": [
        "error",
        { selector: "ExportAllDeclaration", message: "No barrels: import from the file that has it." },
      ],
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/no-floating-promises": ["error", { ignoreVoid: false }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { allowDefaultCaseForExhaustiveSwitch: false, requireDefaultForNonUnion: true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["lib/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { paths: forbiddenModules.map((name) => ({ name, message: readlineMessage })) },
      ],
      "no-restricted-syntax": [
        "error",
        patternFromOutside,
        { selector: "ExportAllDeclaration", message: "No barrels: import from the file that has it." },
      ],
    },
  },
  {
    // Plain JavaScript with types in comments: JSON, environments and Prisma's protocol are untyped here.
    files: ["**/*.mjs"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-confusing-void-expression": "off",
    },
  },
);
