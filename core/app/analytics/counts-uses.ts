import type { FirebaseSettings } from '#core/app/cloud/firebase-settings.ts'

/**
 * Whether a build can count uses: it has a measurement id, and is not on the emulators, which lack analytics.
 */
export function countsUses(settings: FirebaseSettings | undefined): boolean {
  return settings?.config.measurementId !== undefined && settings.emulators === undefined
}
