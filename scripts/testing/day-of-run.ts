/**
 * Keeps a test run within one day: a device that was prepared before midnight shows yesterday's demo after it, and a test
 * that reads the date on both sides of midnight finds two (docs/decisions/0090-fast-tests.md).
 */

/** Longer than both runs of `.ci/run` take on a slow machine. */
const MAX_RUN_HOURS = 3

/**
 * @returns the time zone in which the run's browsers and tests have noon instead of a late evening; undefined if
 * midnight in this machine's zone is far enough away. Windows' browsers have no other zone than the machine's.
 */
export function zoneOfRun(now: Date, platform: NodeJS.Platform): string | undefined {
  if (platform === 'win32' || now.getHours() < 24 - MAX_RUN_HOURS) return undefined
  const hoursFromNoon = now.getUTCHours() - 12
  // In these zones' names, a plus is west of Greenwich.
  return `Etc/GMT${hoursFromNoon < 0 ? '-' : '+'}${Math.abs(hoursFromNoon)}`
}
