/** Wires up the desktop app: window, tray, quick check, reminders, links and settings. */
import { join } from 'node:path'
import { app, shell, type WebContents } from 'electron'
import type { Notice } from '#core/bridge/to-main.ts'
import { TO_PAGE, type ToPage } from '#core/bridge/to-page.ts'
import { goalOfLink } from '#core/desktop/deep-link.ts'
import type { MenuAction } from '#core/desktop/menu-model.ts'
import type { NoticeAnswer } from '#core/desktop/notice-arguments.ts'
import { type TrayAction, trayModel } from '#core/desktop/tray-model.ts'
import type { TraySnapshot } from '#core/desktop/tray-today.ts'
import { CommandQueue } from './bridge/command-queue.ts'
import { receive } from './bridge/receive.ts'
import type { Role } from './bridge/sender.ts'
import type { GoogleSignIn } from './google/google-sign-in.ts'
import { Deadline } from './reminders/deadline.ts'
import { Notices } from './reminders/notices.ts'
import { ComputerSettings } from './system/computer-settings.ts'
import { AppTray } from './windows/app-tray.ts'
import { MainWindow } from './windows/main-window.ts'
import { QuickWindow } from './windows/quick-window.ts'

const SNOOZE_MS = 10 * 60_000

interface StartOptions {
  /** Whether this desktop shows tray icons; finding out may take a moment. */
  readonly hasTray: Promise<boolean>
  readonly hidden: boolean
}

export class Desktop {
  private today: TraySnapshot | undefined
  private tray: AppTray | undefined
  private readonly commands = new CommandQueue(
    (command) => this.tell({ kind: 'do', command }),
    () => crypto.randomUUID(),
  )
  private readonly deadline = new Deadline(() => this.tell({ kind: 'look' }))
  private readonly notices = new Notices((notice, answer) => this.onNotice(notice, answer))
  private readonly quick = new QuickWindow(() => this.today)
  private readonly window = new MainWindow({
    file: kept('window.json'),
    hasTray: () => this.tray !== undefined,
    onGone: () => this.commands.gone(),
    onSeen: () => this.tellSeen(),
  })
  private google: Promise<GoogleSignIn> | undefined
  private readonly settings = new ComputerSettings(kept('settings.json'), () => this.quick.toggle())

  /**
   * Opens the window first; with `hidden`, starts in the tray only, or in a visible window where there is no
   * tray.
   */
  async start({ hasTray, hidden }: StartOptions): Promise<void> {
    this.listen()
    if (!hidden) this.window.open()
    if (await hasTray) this.tray = new AppTray(this.model(), (action) => this.onTray(action))
    if (hidden) this.window.open({ hidden: this.tray !== undefined })
    this.notices.listen()
  }

  show(): void {
    this.window.show()
  }

  /**
   * Opens a link from outside: at its page in the app, perhaps after asking, or at home if it is invalid
   * (docs/product.md#routes).
   */
  openLink(link: string): void {
    const { path, failed, asks } = goalOfLink(link)
    this.commands.push({ kind: asks ? 'ask-to-go' : 'go', path })
    if (failed) this.commands.push({ kind: 'bad-link' })
    this.window.show()
  }

  onMenu(action: MenuAction): void {
    if (action.kind === 'go') {
      this.commands.push(action)
      this.window.show()
    } else if (action.kind === 'quick-check') this.quick.toggle()
    else if (action.kind === 'close') {
      if (this.quick.isFocused) this.quick.close()
      else this.window.close()
    } else if (action.kind === 'about') app.showAboutPanel()
    else app.quit()
  }

  private onTray(action: TrayAction): void {
    if (action.kind === 'open') this.window.show()
    else if (action.kind === 'quit') app.quit()
    // A menu that stands open may still show the day of somebody who has signed out since.
    else if (action.account !== this.today?.account) return
    else if (action.kind === 'pause') this.commands.push({ ...action, asked: Date.now() })
    else this.commands.push(action)
  }

  private listen(): void {
    const { quick, commands } = this
    receive(
      (contents) => this.roleOf(contents),
      {
        ready: () => {
          this.tellSeen()
          commands.listening()
        },
        done: (id) => commands.done(id),
        today: (today) => this.onToday(today ?? undefined),
        nextReminder: (next) => this.deadline.arm(next ?? undefined),
        quickReady: () => quick.tell(),
        quickCheck: (check) => {
          if (check.account === this.today?.account) commands.push({ kind: 'check', ...check })
        },
        quickClose: () => quick.close(),
      },
      {
        remind: async (notice) => {
          if (this.window.isInFront()) return 'in-front'
          return (await this.notices.show(notice)) ? 'shown' : 'refused'
        },
        google: async () => {
          this.google ??= openGoogle(() => this.comeForward())
          return (await this.google).start()
        },
        settings: (change) => ({
          ...this.settings.change(change),
          notificationsRefused: this.notices.areRefused,
        }),
      },
    )
  }

  private onToday(today: TraySnapshot | undefined): void {
    this.today = today
    this.tray?.show(this.model())
    this.quick.tell()
    this.notices.withdraw(today)
  }

  /** The page ignores commands of an account that is not signed in there. */
  private onNotice({ account, reminder, habit, day }: Notice, answer: NoticeAnswer): void {
    if (answer === 'open') this.window.show()
    else if (answer === 'done') {
      this.commands.push({ kind: 'check', account, habit, day, checked: true })
    } else {
      const until = Date.now() + SNOOZE_MS
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
    const timeOf = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
    return trayModel(this.today, Date.now(), (instant) => timeOf.format(instant))
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

/** Loads the sign-in code on demand, so that it does not delay the first window. */
async function openGoogle(onReturn: () => void): Promise<GoogleSignIn> {
  const [{ GoogleSignIn: SignIn }, { GOOGLE }, { googleClient }] = await Promise.all([
    import('./google/google-sign-in.ts'),
    import('./google/provider.ts'),
    import('#core/cloud/google-desktop-settings.ts'),
  ])
  return new SignIn({
    provider: GOOGLE,
    client: googleClient(import.meta.env ?? {}),
    openBrowser: (url) => shell.openExternal(url),
    onReturn,
  })
}

function kept(name: string): string {
  return join(app.getPath('userData'), name)
}
