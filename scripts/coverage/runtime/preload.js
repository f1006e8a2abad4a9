// Plain JavaScript on purpose: a Node that cannot read TypeScript may load it, too, and measures nothing.
if (Number(process.versions.node.split(".")[0]) >= 24) await import("./collect-node.ts");
