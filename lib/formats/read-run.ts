import { readNative } from "./native/read-native";
import type { ReadRun } from "./reader";

/** Reads the files of one run, whatever their format. */
export const readRun: ReadRun = (group, options) => {
  switch (group.format) {
    case "native":
      return readNative(group, options);
    case "agentdojo":
    case "inspect":
      throw new RangeError(`There is no reader for ${group.format} yet.`);
  }
};
