"use client";

import { useState } from "react";

import { menus } from "../content/menus.jsx";

/** A menu of the header or footer; its entries come with the page, its markup with the script. */
export function Menu({ name, data }) {
  const [, choose] = useState();
  const Markup = menus[name];
  return <Markup data={data} remember={({ currentTarget }) => choose(currentTarget.textContent)} />;
}
