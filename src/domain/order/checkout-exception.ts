/** The kind of event that a browser tells of a checkout which went wrong (PAY-10): the owner's to see alone. */
export const checkoutException = "checkout_exception";
