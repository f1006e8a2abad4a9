"use client";

import { useState } from "react";

import { ProductMarkup } from "../content/product.jsx";

/** Pictures and form of the product; its data come with the page, its markup with the script. */
export function ProductView({ product }) {
  const [choice, choose] = useState({});
  const remember = ({ currentTarget: { name, value } }) => choose({ ...choice, [name]: value });
  return <ProductMarkup data={product} remember={remember} />;
}
