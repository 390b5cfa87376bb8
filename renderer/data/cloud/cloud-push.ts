/** The part of the cloud port that reaches a browser whose page is closed (docs/decisions/0081-web-push.md). */

export interface CloudPush {
  /**
   * Makes this browser, by its service worker, known to the cloud's messages; where it is known already,
   * that is renewed now and then. Permission to show notifications has been given before.
   * @returns what the cloud knows this browser by
   * @throws CloudError `unavailable`, also where the browser's own push service cannot be reached
   */
  register(): Promise<string>
  /** Ends that. @throws CloudError `unavailable` */
  unregister(): Promise<void>
}

/** Loaded when it is first used: most browsers never are reached this way. */
export function pushOnDemand(load: () => Promise<CloudPush>): CloudPush {
  return {
    register: async () => (await load()).register(),
    unregister: async () => (await load()).unregister(),
  }
}
