/** Categories of the main store, by their slugs. */
export const mainCategories = {
  apparel: "Apparel",
  "bags-and-caps": "Bags & caps",
  home: "Home & living",
  "wall-art": "Wall art",
  accessories: "Accessories",
  "made-to-order": "Made to order",
};
