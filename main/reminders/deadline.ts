/** Wakes the page when a reminder is due, and when the clock or the time zone has changed. */
import { powerMonitor } from 'electron'
import { hasClockChanged, type Moment, waitFor } from '#core/reminders/deadline.ts'

export class Deadline {
  private next: number | undefined
  private timer: NodeJS.Timeout | undefined
  private before: Moment = moment()
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
    if (this.next === undefined) return
    this.timer = setTimeout(() => this.tick(), waitFor(this.next, Date.now()))
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
