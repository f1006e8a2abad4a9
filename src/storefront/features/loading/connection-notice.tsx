import { useEffect } from "react";
import { useNavigation } from "react-router";
import { useStore } from "zustand";

import { useMessages } from "#ui/messages-context.tsx";

import { showToast } from "../toast/toast-store.ts";
import { connectionStore } from "./connection-store.ts";

/** Says that there is no network, or that a page could not be fetched, for as long as it is so. */
export function ConnectionNotice() {
  const { t } = useMessages();
  const { isOffline, retry } = useStore(connectionStore);
  const { location } = useNavigation();
  useEffect(() => {
    if (!location && connectionStore.getState().retry) {
      connectionStore.setState({ retry: undefined });
    }
  }, [location]);
  useEffect(() => {
    if (!isOffline && !retry) return;
    return showToast(t(isOffline ? "error.offline" : "error.not_loaded"), {
      isLasting: true,
      action: retry && { label: t("error.retry"), run: retry },
    });
  }, [isOffline, retry, t]);
  return null;
}
