/** Wakes the page when a reminder is due, and when the clock or the time zone has changed. */
import { powerMonitor, powerSaveBlocker } from 'electron'
import {
  hasClockChanged,
  isNearDeadline,
  type Moment,
  waitFor,
} from '#core/policies/reminders/schedule.ts'

export class Deadline {
  private next: number | undefined
  private timer: NodeJS.Timeout | undefined
  private before: Moment = moment()
  /** The power save blocker's id, while a deadline is near. */
  private blocker: number | undefined
  private readonly look: () => void

  /** @param look makes the page check its reminders; it then reports when the next one is due */
  constructor(look: () => void) {
    this.look = look
    powerMonitor.on('resume', () => this.wake())
    powerMonitor.on('unlock-screen', () => this.wake())
  }

  /** @param next ms since 1970; undefined if no reminder is due at all */
  arm(next: number | undefined): void {
    this.next = next
    this.wait()
  }

  private wake(): void {
    this.before = moment()
    this.look()
    this.wait()
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.stayAwake(isNearDeadline(this.next, Date.now()))
    if (this.next === undefined) return
    this.timer = setTimeout(() => this.tick(), waitFor(this.next, Date.now()))
  }

  /**
   * macOS' App Nap slows down the timers of an app without a window on the screen. The blocker ends that, and the idle
   * sleep of the whole computer too (electron#30859), so it lasts for minutes only.
   */
  private stayAwake(isNear: boolean): void {
    if (process.platform !== 'darwin' || isNear === (this.blocker !== undefined)) return
    if (this.blocker !== undefined) powerSaveBlocker.stop(this.blocker)
    this.blocker = isNear ? powerSaveBlocker.start('prevent-app-suspension') : undefined
  }

  private tick(): void {
    const now = moment()
    const isDue = this.next !== undefined && this.next <= now.clock
    if (isDue || hasClockChanged(this.before, now)) this.look()
    this.before = now
    this.wait()
  }
}

function moment(): Moment {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const zone = `${timeZone} ${new Date().getTimezoneOffset()}`
  return { clock: Date.now(), steady: performance.now(), zone }
}
