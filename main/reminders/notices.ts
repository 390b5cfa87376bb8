/** Shows reminders as system notifications with action buttons (docs/product.md#desktop). */
import { Notification } from 'electron'
import type { Notice } from '#core/app/bridge/to-main.ts'
import { type Snooze, snoozeWords } from '#core/app/desktop/snooze.ts'
import type { TraySnapshot } from '#core/app/desktop/tray-today.ts'
import {
  isOutdated,
  type NoticeAnswer,
  noticeId,
  noticeOfId,
  readToastArguments,
  staysAfterClose,
  toastXml,
} from '#core/app/notices/notice-arguments.ts'
import { RECAP } from '#core/policies/reminders/reminded.ts'
import { reminderWords } from '#core/policies/reminders/reminder-words.ts'
import { log } from '../log.ts'

/** What its buttons do, from left to right. */
const ANSWERS = ['done', 'snooze'] as const

/** An unsigned app on macOS may hear neither `show` nor `failed` (electron#47817): silence is a refusal, too. In ms. */
const PATIENCE_MS = 5_000

interface ShownNotice {
  readonly notice: Notice
  readonly notification: Notification
}

type OnAnswer = (notice: Notice, answer: NoticeAnswer) => void

export class Notices {
  /** References to the notifications that can still be clicked: clicks on a garbage-collected one are lost. */
  private readonly shown = new Map<string, ShownNotice>()
  private refused = false
  /** Null until the page has told of today. */
  private today: TraySnapshot | undefined | null = null
  private readonly onAnswer: OnAnswer

  /** @param onAnswer told what the person chose; it has to check that the notice's account is the open one */
  constructor(onAnswer: OnAnswer) {
    this.onAnswer = onAnswer
  }

  /** Hears of clicks on what an earlier run of the app has shown, once the app can carry them out. */
  listen(): void {
    if (process.platform === 'win32') {
      // Windows reports all clicks here, also those on toasts of an earlier run that lie in the Action Center.
      Notification.handleActivation(({ arguments: text }) => {
        const activation = readToastArguments(text)
        if (activation) this.answer(activation.notice, activation.answer)
      })
    } else if (process.platform === 'darwin') {
      this.adopt().catch((error: unknown) => log('Earlier notifications could not be read', error))
    }
  }

  get areRefused(): boolean {
    return this.refused
  }

  /** @returns whether the system has shown it; false as well if it did not say so in time */
  async show(notice: Notice, snooze: Snooze): Promise<boolean> {
    if (!Notification.isSupported()) {
      this.refused = true
      return false
    }
    // Replace an earlier one that is still there.
    this.shown.get(keyOf(notice))?.notification.close()
    const { title, body } = reminderWords(notice.habit)
    const words = { done: 'Done', snooze: snoozeWords(snooze) }
    // A recap is neither done nor put off: it is on today until Tuesday.
    const answers = notice.habit === RECAP ? [] : ANSWERS
    const buttons = answers.map((answer) => ({ text: words[answer], answer }))
    const notification = new Notification({
      title,
      body,
      // Linux's default is `low`, which some desktops never show on the screen.
      urgency: 'normal',
      actions: buttons.map(({ text }) => ({ type: 'button', text })),
      ...(process.platform === 'win32' && {
        toastXml: toastXml({ notice, title, body, buttons }),
      }),
      ...(process.platform === 'darwin' && { id: noticeId(notice) }),
    })
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    notification.once('show', () => {
      this.refused = false
      resolve(true)
    })
    notification.once('failed', (_event, error) => {
      log('A notification was refused', error)
      this.forget(notice, notification)
      resolve(false)
    })
    this.keep(notice, notification)
    notification.show()
    const isShown = await promise
    clearTimeout(timer)
    if (!isShown) this.refused = true
    return isShown
  }

  /** Withdraws the notifications that are not true any more. @param today undefined while nobody is signed in */
  withdraw(today: TraySnapshot | undefined): void {
    this.today = today
    for (const { notice, notification } of [...this.shown.values()]) {
      if (!isOutdated(notice, today)) continue
      this.forget(notice, notification)
      notification.close()
    }
  }

  private keep(notice: Notice, notification: Notification): void {
    this.shown.set(keyOf(notice), { notice, notification })
    // On Windows, `handleActivation` says more: here, a pressed button of our own toast is a click like any other.
    if (process.platform !== 'win32') {
      notification.on('action', ({ actionIndex }) => {
        this.answer(notice, ANSWERS[actionIndex] ?? 'open')
      })
      notification.on('click', () => this.answer(notice, 'open'))
    }
    notification.on('close', ({ reason }) => {
      if (!staysAfterClose(reason)) this.forget(notice, notification)
    })
  }

  private answer(notice: Notice, answer: NoticeAnswer): void {
    this.shown.delete(keyOf(notice))
    this.onAnswer(notice, answer)
  }

  private forget(notice: Notice, notification: Notification): void {
    const key = keyOf(notice)
    if (this.shown.get(key)?.notification === notification) this.shown.delete(key)
  }

  /** Takes over the notifications that an earlier run left in macOS' Notification Center. */
  private async adopt(): Promise<void> {
    for (const notification of await Notification.getHistory()) {
      const notice = noticeOfId(notification.id)
      if (notice && !this.shown.has(keyOf(notice))) this.keep(notice, notification)
    }
    if (this.today !== null) this.withdraw(this.today)
  }
}

function keyOf({ account, habit, day }: Notice): string {
  return `${account} ${habit} ${day}`
}
