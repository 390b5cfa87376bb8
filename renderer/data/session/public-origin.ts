import { FIREBASE } from '#data/cloud/firebase-project.ts'

/** This page's own origin, or the project's for the desktop app; undefined for a desktop's embedded community. */
export function publicOrigin(): string | undefined {
  if (location.protocol.startsWith('http')) return location.origin
  return FIREBASE && `https://${FIREBASE.config.authDomain}`
}
