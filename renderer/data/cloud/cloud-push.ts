/** The part of the cloud port that sends to a browser while the page is closed (docs/decisions/0081-web-push.md). */

export interface CloudPush {
  /**
   * Registers this browser, through its service worker, for messages of the cloud; renews an existing
   * registration now and then. The caller has obtained the permission to show notifications.
   * @returns the id by which the cloud knows this browser
   * @throws CloudError `unavailable`, also if the browser's own push service is unreachable
   */
  register(): Promise<string>
  unregister(): Promise<void>
}

/** Loads on first use: most browsers never register for push. */
export function pushOnDemand(load: () => Promise<CloudPush>): CloudPush {
  return {
    register: async () => (await load()).register(),
    unregister: async () => (await load()).unregister(),
  }
}
