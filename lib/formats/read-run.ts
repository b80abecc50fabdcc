import { readAgentdojo } from "./agentdojo/read-agentdojo";
import { readInspect } from "./inspect/read-inspect";
import { readNative } from "./native/read-native";
import type { ReadRun } from "./reader";

/** Reads the files of one run, whatever their format. */
export const readRun: ReadRun = (group, options) => {
  switch (group.format) {
    case "native":
      return readNative(group, options);
    case "agentdojo":
      return readAgentdojo(group, options);
    case "inspect":
      return readInspect(group, options);
  }
};
