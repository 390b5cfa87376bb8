import type { FirebaseSettings } from '#core/cloud/firebase-settings.ts'

/** Whether a build can count uses: with a measurement id, and not on the emulators, which have no analytics. */
export function countsUses(settings: FirebaseSettings | undefined): boolean {
  return settings?.config.measurementId !== undefined && settings.emulators === undefined
}
