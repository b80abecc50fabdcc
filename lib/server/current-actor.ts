import "server-only";
import { localActor, type Actor } from "./actor";

/** Who asks through the browser. One fixed actor until people sign in. */
export function currentActor(): Promise<Actor> {
  return Promise.resolve(localActor);
}
