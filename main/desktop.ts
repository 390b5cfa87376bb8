/** Wires up the desktop app: window, tray, quick check, reminders, links and settings. */
import { join } from 'node:path'
import { app, type WebContents } from 'electron'
import type { Notice } from '#core/app/bridge/to-main.ts'
import { TO_PAGE, type ToPage } from '#core/app/bridge/to-page.ts'
import { clockWords } from '#core/app/desktop/clock-words.ts'
import { type Platform, whatClosingDoes } from '#core/app/desktop/closing.ts'
import { goalOfLink } from '#core/app/desktop/deep-link.ts'
import { type LauncherAction, launcherModel } from '#core/app/desktop/launcher-model.ts'
import type { MenuAction } from '#core/app/desktop/menu-model.ts'
import { snoozeMs } from '#core/app/desktop/snooze.ts'
import { type TrayAction, trayModel } from '#core/app/desktop/tray-model.ts'
import type { TraySnapshot } from '#core/app/desktop/tray-today.ts'
import type { NoticeAnswer } from '#core/app/notices/notice-arguments.ts'
import { RECAP } from '#core/policies/reminders/reminded.ts'
import { reminderPath } from '#core/policies/reminders/reminder-words.ts'
import { setApplicationMenu } from './application-menu.ts'
import { CommandQueue } from './bridge/command-queue.ts'
import { type Role, receive } from './bridge/receive.ts'
import type { GoogleSignIn } from './google/google-sign-in.ts'
import { openGoogle } from './google/open-google.ts'
import { AwayHours } from './hours/away-hours.ts'
import { Deadline } from './reminders/deadline.ts'
import { Notices } from './reminders/notices.ts'
import { ComputerSettings } from './system/computer-settings.ts'
import { AppLauncher } from './windows/app-launcher.ts'
import { AppTray } from './windows/app-tray.ts'
import { MainWindow } from './windows/main-window.ts'
import { QuickWindow } from './windows/quick-window.ts'

interface StartOptions {
  /** Whether this desktop shows tray icons; finding out may take a moment. */
  readonly hasTray: Promise<boolean>
  readonly hidden: boolean
}

export class Desktop {
  private today: TraySnapshot | undefined
  private nextReminder: number | undefined
  private tray: AppTray | undefined
  private readonly commands = new CommandQueue(
    (command) => this.tell({ kind: 'do', command }),
    () => crypto.randomUUID(),
  )
  private readonly deadline = new Deadline(() => this.tell({ kind: 'look' }))
  private readonly notices = new Notices((notice, answer) => this.onNotice(notice, answer))
  private readonly away = new AwayHours({
    today: () => this.today,
    timeOf: (instant) => clockWords(this.today?.zone).timeOf(instant),
    onChange: () => this.tray?.show(this.model()),
    onOpen: (question) => {
      this.commands.push({ kind: 'ask-away', ...question })
      this.window.show()
    },
    onAnswer: ({ question, category }) => {
      if (category === null) return
      this.commands.push({ kind: 'away-hours', ...question, category, asked: Date.now() })
    },
  })
  private readonly quick: QuickWindow
  private readonly window = new MainWindow({
    file: kept('window.json'),
    whatClosingDoes: () =>
      whatClosingDoes({
        hasTray: this.tray !== undefined,
        keepRunning: this.settings.values.keepRunning,
        isRestarting: this.isRestarting,
      }),
    onGone: () => {
      this.commands.gone()
      this.settings.suspendShortcut(false)
    },
    onSeen: () => this.tellSeen(),
    ping: () => this.tell({ kind: 'ping' }),
  })
  /** A habit of the task bar's list that started the app, until today's habits are known. */
  private asked: LauncherAction | undefined
  private readonly launcher: AppLauncher
  /** Restarts into a downloaded version; undefined while none waits. */
  private restart: (() => void) | undefined
  private isRestarting = false
  private readonly platform: Platform
  private google: Promise<GoogleSignIn> | undefined
  private readonly settings: ComputerSettings

  constructor(platform: Platform) {
    this.platform = platform
    this.quick = new QuickWindow(platform, () => this.today)
    this.launcher = new AppLauncher({
      platform,
      onAction: (action) => this.onLauncher(action),
      contents: () => this.window.contents,
    })
    this.settings = new ComputerSettings(kept('settings.json'), platform, () => this.quick.toggle())
    this.away.use(this.settings.values.askAway)
  }

  /** Opens the window first; with `hidden`, starts in the tray only, or in a visible window where there is no tray. */
  async start({ hasTray, hidden }: StartOptions): Promise<void> {
    this.listen()
    this.showMenu()
    if (!hidden) this.window.open()
    if (await hasTray) this.tray = new AppTray(this.model(), (action) => this.onTray(action))
    if (hidden) this.window.open({ hidden: this.tray !== undefined })
    this.notices.listen()
  }

  show(): void {
    this.window.show()
  }

  /** Opens a link from outside: at its page, perhaps after asking, or at home if it is invalid (docs/product.md#routes). */
  openLink(link: string): void {
    const { path, failed, asks } = goalOfLink(link)
    this.commands.push({ kind: asks ? 'ask-to-go' : 'go', path })
    if (failed) this.commands.push({ kind: 'bad-link' })
    this.window.show()
  }

  /** A newer version is downloaded: offers `restart` in the tray, the menu and a toast. */
  updateReady(restart: () => void): void {
    const isFirst = this.restart === undefined
    this.restart = restart
    this.showMenu()
    this.tray?.show(this.model())
    if (isFirst) this.commands.push({ kind: 'update-ready' })
  }

  /** The app is about to quit for a newer version: on macOS windows close before `before-quit`, and may not hide. */
  restarts(): void {
    this.isRestarting = true
  }

  private showMenu(): void {
    const updateReady = this.restart !== undefined
    setApplicationMenu(this.platform, updateReady, (action) => this.onMenu(action))
  }

  private onMenu(action: MenuAction): void {
    if (action.kind === 'go') {
      this.commands.push(action)
      this.window.show()
    } else if (action.kind === 'quick-check') this.quick.toggle()
    else if (action.kind === 'close') {
      if (this.quick.isFocused) this.quick.close()
      else this.window.close()
    } else if (action.kind === 'about') app.showAboutPanel()
    else if (action.kind === 'restart-to-update') this.restart?.()
    else app.quit()
  }

  private onTray(action: TrayAction): void {
    if (action.kind === 'open') this.window.show()
    else if (!('account' in action)) this.onMenu(action)
    // A menu that stands open may still show the day of somebody who has signed out since.
    else if (action.account !== this.today?.account) return
    else if (action.kind === 'check') this.commands.push(action)
    else if (action.kind === 'away') this.away.answer(action)
    else this.commands.push({ ...action, asked: Date.now() })
  }

  private listen(): void {
    const { quick, commands } = this
    receive(
      (contents) => this.roleOf(contents),
      {
        ready: () => {
          this.tellSeen()
          this.window.listening()
          commands.listening()
        },
        alive: () => this.window.alive(),
        done: (id) => commands.done(id),
        today: (today) => this.onToday(today ?? undefined),
        nextReminder: (next) => this.onNextReminder(next ?? undefined),
        quickReady: () => quick.tell(),
        quickCheck: (check) => {
          if (check.account === this.today?.account) commands.push({ kind: 'check', ...check })
        },
        quickClose: () => quick.close(),
        restartToUpdate: () => this.restart?.(),
        awayAnswer: (answer) => this.away.answer(answer),
        recordingShortcut: (isRecording) => this.settings.suspendShortcut(isRecording),
      },
      {
        remind: async (notice) => {
          if (this.window.isInFront()) return 'in-front'
          return (await this.notices.show(notice, this.settings.values.snooze))
            ? 'shown'
            : 'refused'
        },
        google: async () => {
          this.google ??= openGoogle(() => this.comeForward())
          return (await this.google).start()
        },
        settings: (change) => {
          const values = this.settings.change(change)
          this.away.use(values.askAway)
          return {
            ...values,
            notificationsRefused: this.notices.areRefused,
            hasTray: this.tray !== undefined,
          }
        },
      },
    )
  }

  /** An entry of the dock or task bar was chosen; a check-off that started the app waits until the page has told the day. */
  onLauncher(action: LauncherAction): void {
    if (action.kind === 'quick-check') this.onMenu(action)
    else if (this.today) this.onTray({ ...action, day: this.today.day })
    else this.asked = action
  }

  private onNextReminder(next: number | undefined): void {
    this.nextReminder = next
    this.deadline.arm(next)
    this.tray?.show(this.model())
  }

  private onToday(today: TraySnapshot | undefined): void {
    this.today = today
    this.away.check()
    this.tray?.show(this.model())
    this.quick.tell()
    this.launcher.show(launcherModel(today))
    this.notices.withdraw(today)
    const { asked } = this
    this.asked = undefined
    if (asked && today) this.onLauncher(asked)
  }

  /** The page ignores commands of an account that is not signed in there. */
  private onNotice({ account, reminder, habit, day }: Notice, answer: NoticeAnswer): void {
    if (habit === RECAP) {
      this.window.show()
      this.commands.push({ kind: 'go', path: reminderPath(habit) })
    } else if (answer === 'open') this.window.show()
    else if (answer === 'done') {
      this.commands.push({ kind: 'check', account, habit, day, checked: true })
    } else {
      const until = Date.now() + snoozeMs(this.settings.values.snooze)
      this.commands.push({ kind: 'snooze', account, reminder, day, until })
    }
  }

  /** Takes the place of the browser, in which the person has just finished something for Fourfold. */
  private comeForward(): void {
    this.window.show()
    // On macOS, showing a window leaves another app active.
    app.focus({ steal: true })
  }

  private model() {
    return trayModel(this.today, {
      now: Date.now(),
      ...clockWords(this.today?.zone),
      nextReminder: this.nextReminder,
      updateReady: this.restart !== undefined,
      away: this.away.question,
    })
  }

  private roleOf(contents: WebContents): Role | undefined {
    if (contents === this.window.contents) return 'main'
    return contents === this.quick.contents ? 'quick' : undefined
  }

  private tellSeen(): void {
    this.tell({ kind: this.window.isSeen() ? 'shown' : 'hidden' })
  }

  private tell(message: ToPage): void {
    this.window.contents?.send(TO_PAGE, message)
  }
}

function kept(name: string): string {
  return join(app.getPath('userData'), name)
}
