// React picks its build by this when it is first imported, so it must stand before any import.
process.env["NODE_ENV"] ??= "production";
const { runServer } = await import("./server/run-server.ts");

await runServer(process.env);
