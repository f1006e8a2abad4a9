import { campaignOfferHandlers } from "./areas/campaign-offers.ts";
import { campaignCallHandlers } from "./areas/campaign-calls.ts";
import { canvasHandlers } from "./areas/canvas.ts";
import { cartHandlers } from "./areas/cart.ts";
import { catalogueHandlers } from "./areas/catalogue.ts";
import { contentHandlers } from "./areas/content.ts";
import { designHandlers } from "./areas/design.ts";
import { draftHandlers } from "./areas/draft.ts";
import { fulfilmentHandlers } from "./areas/fulfilment.ts";
import { orderHandlers } from "./areas/order.ts";
import { paymentHandlers } from "./areas/payment.ts";
import { placedOrderHandlers } from "./areas/placed-order.ts";
import { reminderHandlers } from "./areas/reminder.ts";
import { reviewHandlers } from "./areas/review.ts";
import { storeHandlers } from "./areas/store.ts";
import { uploadHandlers } from "./areas/upload.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import type { Handlers } from "./execute.ts";

/** Every endpoint of the contract with the code that answers it; a missing one does not compile. */
export function createHandlers(dependencies: ApiDependencies): Handlers {
  return {
    ...storeHandlers(dependencies),
    ...catalogueHandlers(dependencies),
    ...contentHandlers(dependencies),
    ...campaignOfferHandlers(dependencies),
    ...campaignCallHandlers(dependencies),
    ...cartHandlers(dependencies),
    ...designHandlers(dependencies),
    ...orderHandlers(dependencies),
    ...placedOrderHandlers(dependencies),
    ...paymentHandlers(dependencies),
    ...fulfilmentHandlers(dependencies),
    ...reminderHandlers(dependencies),
    ...reviewHandlers(dependencies),
    ...uploadHandlers(dependencies),
    ...draftHandlers(dependencies),
    ...canvasHandlers(dependencies),
  };
}
