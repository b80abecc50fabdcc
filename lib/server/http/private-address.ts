import "server-only";
import { BlockList, isIP } from "node:net";

/** Networks that are not the internet: this machine, the house around it, and addresses of no single machine. */
const RANGES: readonly (readonly [network: string, prefix: number, family: "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 96, "ipv6"],
  ["::ffff:0:0", 96, "ipv6"], // an IPv4 address in other clothes
  ["64:ff9b::", 96, "ipv6"], // and once more
  ["100::", 64, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 9, "ipv6"],
  ["ff00::", 8, "ipv6"],
];

// A list for each: a rule for IPv6 that covers IPv4 in other clothes would block all of IPv4.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() } as const;
for (const [network, prefix, family] of RANGES) blocked[family].addSubnet(network, prefix, family);

/** Whether an IP address is one that no service on the internet has. What is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  const family = version === 4 ? "ipv4" : "ipv6";
  return blocked[family].check(address, family);
}
