/** The bench asks without compression, and both sides answer the page alone. */
export default { compress: false, poweredByHeader: false };
