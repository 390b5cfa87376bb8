/**
 * Asks a page that nobody sees whether it still answers. Chromium notices a page that hangs by input that is not
 * handled, and a hidden window gets none: without this, its reminders would be silent, and nobody would know.
 */

/** How often to ask, in ms. */
export const ASK_EVERY_MS = 5 * 60_000
/** How long an answer may take, in ms: a computer that wakes is busy. */
export const ANSWER_WITHIN_MS = 60_000

interface HeartbeatOptions {
  readonly ask: () => void
  /** The page has not answered in time. */
  readonly onSilent: () => void
  readonly onAnswer: () => void
}

export class Heartbeat {
  private isOn = false
  private isSilent = false
  private timer: NodeJS.Timeout | undefined
  private readonly options: HeartbeatOptions

  constructor(options: HeartbeatOptions) {
    this.options = options
  }

  /** @param isOn whether a page listens that nobody sees; it is asked at once then */
  beat(isOn: boolean): void {
    if (isOn === this.isOn) return
    this.isOn = isOn
    this.isSilent = false
    clearTimeout(this.timer)
    if (isOn) this.ask()
  }

  answered(): void {
    if (!this.isOn) return
    clearTimeout(this.timer)
    if (this.isSilent) this.options.onAnswer()
    this.isSilent = false
    this.timer = setTimeout(() => this.ask(), ASK_EVERY_MS)
  }

  private ask(): void {
    this.options.ask()
    this.timer = setTimeout(() => {
      this.isSilent = true
      this.options.onSilent()
    }, ANSWER_WITHIN_MS)
  }
}
