/** A page that does not answer: asks whoever sees it, and opens it again where nobody does. */

interface HangWatchOptions {
  readonly isSeen: () => boolean
  /** Asks whether to open the page again; `signal` takes the question back. */
  readonly ask: (signal: AbortSignal) => Promise<'wait' | 'reopen'>
  readonly reopen: () => void
}

export class HangWatch {
  private isHung = false
  private asking: AbortController | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly options: HangWatchOptions

  constructor(options: HangWatchOptions) {
    this.options = options
  }

  unresponsive(): void {
    // Told again, it does not get another minute.
    const isWaiting = this.isHung && !this.options.isSeen()
    this.isHung = true
    if (!isWaiting) this.decide()
  }

  /** The page answers again, or has gone. */
  over(): void {
    this.isHung = false
    clearTimeout(this.timer)
    this.asking?.abort()
  }

  /** The window was shown or hidden, or the screen locked. */
  seen(): void {
    if (this.isHung) this.decide()
  }

  private decide(since = performance.now()): void {
    clearTimeout(this.timer)
    const isSeen = this.options.isSeen()
    const lasts = performance.now() - since
    const what = whenHung({ isSeen, lasts })
    if (what === 'ask') this.ask()
    else if (what === 'reopen') this.reopen()
    else this.timer = setTimeout(() => this.decide(since), HIDDEN_PATIENCE_MS - lasts)
  }

  private ask(): void {
    if (this.asking?.signal.aborted === false) return
    const asking = new AbortController()
    this.asking = asking
    const answered = (answer: 'wait' | 'reopen') => {
      if (this.asking === asking) this.asking = undefined
      // A question that was taken back is answered, too.
      if (answer === 'reopen' && !asking.signal.aborted) this.reopen()
    }
    this.options.ask(asking.signal).then(answered, () => answered('wait'))
  }

  private reopen(): void {
    this.over()
    this.options.reopen()
  }
}

/** How long a page that nobody sees may not answer, in ms: its reminders and the tray wait for it. */
export const HIDDEN_PATIENCE_MS = 60_000

interface Hang {
  /** Whether somebody could look at the window: it shows, and the screen is not locked. */
  readonly isSeen: boolean
  /** Since when the page has not answered, or its window is not seen, in ms. */
  readonly lasts: number
}

/** Asks who sees the window. One that nobody sees gets a minute, and its page is opened again; unsent text is lost. */
export function whenHung({ isSeen, lasts }: Hang): 'ask' | 'wait' | 'reopen' {
  if (isSeen) return 'ask'
  return lasts < HIDDEN_PATIENCE_MS ? 'wait' : 'reopen'
}

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
