// Loaded into the server before anything else: when the process that started it is gone, however it went, the server ends too.
// Otherwise it would keep the port, and the next start would find it taken.
process.on("disconnect", () => {
  setTimeout(() => process.exit(1), 5_000).unref();
  process.kill(process.pid, "SIGTERM");
});
process.channel?.unref();
