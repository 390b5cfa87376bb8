import { FIREBASE } from '#data/cloud/firebase-project.ts'

/**
 * Where others find this community on the web: this page's own address, and for the desktop app the
 * project's. @returns undefined where there is none, as for a desktop's own community
 */
export function publicOrigin(): string | undefined {
  if (location.protocol.startsWith('http')) return location.origin
  return FIREBASE && `https://${FIREBASE.config.authDomain}`
}
