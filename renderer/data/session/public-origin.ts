import { FIREBASE } from '#data/cloud/firebase-project.ts'

/**
 * This community's public origin on the web: this page's own, or for the desktop app the project's.
 * @returns undefined if there is none, as for a desktop's embedded community
 */
export function publicOrigin(): string | undefined {
  if (location.protocol.startsWith('http')) return location.origin
  return FIREBASE && `https://${FIREBASE.config.authDomain}`
}
