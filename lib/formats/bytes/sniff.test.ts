import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sniff } from "./sniff";

const tar = Buffer.alloc(512);
tar.write("ustar", 257);

test.each<[name: string, bytes: Buffer, expected: ReturnType<typeof sniff>]>([
  ["nothing", Buffer.alloc(0), "empty"],
  ["gzip", gzipSync("x"), "gzip"],
  ["a Zstandard frame", Buffer.from("28b52ffd", "hex"), "zstd"],
  ["a skippable Zstandard frame", Buffer.from("5a2a4d1800000000", "hex"), "zstd"],
  ["an archive", Buffer.from("504b0304", "hex"), "zip"],
  ["an empty archive", Buffer.from("504b0506", "hex"), "zip"],
  ["UTF-16 with a mark", Buffer.from("\ufeff{}", "utf16le"), "utf16"],
  ["UTF-16 without a mark", Buffer.from('{"a":1}', "utf16le"), "utf16"],
  ["UTF-16, high bytes first", Buffer.from('{"a":1}', "utf16le").swap16(), "utf16"],
  ["UTF-32 with a mark", Buffer.from("fffe00007b000000", "hex"), "utf32"],
  ["UTF-32 without a mark", Buffer.from("0000007b", "hex"), "utf32"],
  ["HTML", Buffer.from("\ufeff\n<!DOCTYPE html><p>"), "html"],
  ["XML", Buffer.from('<?xml version="1.0"?>'), "html"],
  ["bzip2", Buffer.from("BZh91AY"), { name: "bzip2" }],
  ["xz", Buffer.from("fd377a585a0000", "hex"), { name: "xz" }],
  ["tar", tar, { name: "tar" }],
  ["a record", Buffer.from('{"type":"header"}'), "text"],
  ["a record behind a byte order mark", Buffer.from('\ufeff{"type":"header"}'), "text"],
  ["one character", Buffer.from("{"), "text"],
])("%s is told by its first bytes", (_name, bytes, expected) => {
  expect(sniff(bytes)).toEqual(expected);
});
