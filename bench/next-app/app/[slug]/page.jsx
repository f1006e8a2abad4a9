import { ProductView } from "../../components/product-view.jsx";
import { ProductHead } from "../../content/frame.jsx";
import product from "../../content/product.json";
import { sendQueries } from "../../lib/database.js";

export const dynamic = "force-dynamic";

export default async function Page() {
  await sendQueries();
  return (
    <>
      <ProductHead />
      <ProductView product={product} />
    </>
  );
}
