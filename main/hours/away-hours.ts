/** “What was this hour?”: asks once when the person is back, in a notification and in the tray (docs/product.md#desktop). */
import { app, Notification, powerMonitor } from 'electron'
import {
  type AwayAnswer,
  type AwayQuestion,
  isSameQuestion,
  isStillAsked,
  questionAbout,
} from '#core/app/desktop/away.ts'
import { AWAY_TITLE, awaySentence } from '#core/app/desktop/away-words.ts'
import type { TraySnapshot } from '#core/app/desktop/tray-today.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { log } from '../log.ts'
import { AwayWatch } from './away-watch.ts'

interface AwayHoursOptions {
  /** The member's day; undefined while nobody is signed in. */
  readonly today: () => TraySnapshot | undefined
  /** Formats an instant as a time of day, where the person is. */
  readonly timeOf: (instant: number) => string
  readonly onChange: () => void
  /** The notification was pressed beside its buttons, of which some systems show only a few. */
  readonly onOpen: (question: AwayQuestion) => void
  readonly onAnswer: (answer: AwayAnswer) => void
}

export class AwayHours {
  private asked: AwayQuestion | undefined
  /** The question that stands in the window, perhaps in front of a newer one. */
  private opened: AwayQuestion | undefined
  private notification: Notification | undefined
  private readonly watch: AwayWatch
  private readonly options: AwayHoursOptions

  constructor(options: AwayHoursOptions) {
    this.options = options
    this.watch = new AwayWatch(powerMonitor, (away) => {
      const question = questionAbout(away, options.today())
      if (question) this.ask(question)
    })
    // Nobody could answer a notification that outlives the app.
    app.once('will-quit', () => this.notification?.close())
  }

  /** The question that waits for an answer, as long as it stands. */
  get question(): AwayQuestion | undefined {
    return this.asked && this.stands(this.asked) ? this.asked : undefined
  }

  /** @param isWanted whether the person chose to be asked */
  use(isWanted: boolean): void {
    this.watch.watch(isWanted)
    if (!isWanted) this.withdraw()
  }

  /** The day has changed, or who is signed in: withdraws a question that is not theirs, or too old. */
  check(): void {
    if (this.asked && !this.stands(this.asked)) this.withdraw()
  }

  private stands(question: AwayQuestion): boolean {
    return isStillAsked(question, this.options.today(), Date.now())
  }

  /** Takes the first answer to the question that stands, or that the window still shows; any other is ignored. */
  answer(answer: AwayAnswer): void {
    const isAsked = this.asked !== undefined && isSameQuestion(this.asked, answer.question)
    const isOpened = this.opened !== undefined && isSameQuestion(this.opened, answer.question)
    if (!isAsked && !isOpened) return
    if (isOpened) this.opened = undefined
    if (isAsked) this.withdraw()
    this.options.onAnswer(answer)
  }

  /** The latest question alone stands: it takes the place of one that was not answered. */
  private ask(question: AwayQuestion): void {
    this.withdraw()
    this.asked = question
    this.options.onChange()
    if (Notification.isSupported()) this.notify(question)
  }

  private notify(question: AwayQuestion): void {
    const notification = new Notification({
      title: AWAY_TITLE,
      body: awaySentence(question, this.options.timeOf),
      silent: true,
      urgency: 'normal',
      actions: CATEGORIES.map((category) => ({ type: 'button', text: CATEGORY_LABELS[category] })),
    })
    // Clicks on a garbage-collected notification are lost.
    this.notification = notification
    notification.on('click', () => {
      this.opened = question
      this.options.onOpen(question)
    })
    notification.on('action', ({ actionIndex }) => {
      const category = CATEGORIES[actionIndex]
      if (category) this.answer({ question, category })
    })
    // The tray still asks.
    notification.on('failed', (_event, error) => log('A notification was refused', error))
    notification.show()
  }

  private withdraw(): void {
    if (!this.asked) return
    this.asked = undefined
    this.notification?.close()
    this.notification = undefined
    this.options.onChange()
  }
}
