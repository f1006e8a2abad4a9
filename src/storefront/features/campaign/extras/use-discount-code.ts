import { changeCart } from "../../cart/change-cart.ts";

/** Takes a promotion's code for the cart, instead of another (OP-084); the cart says whether it holds. */
export function useDiscountCode(): (code: string) => void {
  return (code) => changeCart((cart) => ({ ...cart, discount: code }));
}
