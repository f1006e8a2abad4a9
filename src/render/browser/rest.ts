/** Lets be done what waits meanwhile, such as a frame or a message, without the delay of a timer. */
export function rest(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
