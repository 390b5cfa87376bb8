/** The running app: its process, its windows, and its requests to the system. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { ROOT } from '#scripts/paths.ts'
import { type MachineSettings, SETTINGS_VARIABLE } from '../stand-in/settings.ts'
import {
  type MenuItem,
  menuSchema,
  notificationSchema,
  type Privileges,
  type ShownNotification,
  schemesSchema,
  traySchema,
  windowOptionsSchema,
  windowStateSchema,
} from './app-state.ts'
import { DesktopWindow } from './desktop-window.ts'
import { Line } from './line.ts'
import type { Posted } from './preload-world.ts'

const MAIN = join(ROOT, 'dist', 'desktop', 'main', 'index.js')
const REGISTER = fileURLToPath(new URL('../stand-in/register.ts', import.meta.url))

export interface LaunchOptions {
  readonly settings: MachineSettings
  readonly argv: readonly string[]
  /** Another build of main than the one under test. */
  readonly main?: string
  readonly env: Readonly<Record<string, string>>
  readonly context: BrowserContext
  readonly onSecond: (argv: unknown) => void
}

export class RunningApp {
  readonly windows = new Map<number, DesktopWindow>()
  tray: z.infer<typeof traySchema> | undefined
  menu: readonly MenuItem[] = []
  /** The context menu that was opened last. */
  contextMenu: readonly MenuItem[] = []
  /** What the app's own scheme may do; nothing that it was not registered for before ready. */
  privileges: Privileges = {}
  readonly notifications: ShownNotification[] = []
  shortcuts: readonly string[] = []
  /** Addresses opened in the person's browser. */
  readonly opened: string[] = []
  /** Every message from the app by name, the latest first. */
  readonly told: { readonly name: string; readonly args: readonly unknown[] }[] = []
  readonly exited: Promise<number | null>
  readonly output: string[] = []
  private readonly line: Line
  private readonly child: ChildProcess
  private readonly options: LaunchOptions
  private clockShift: number
  private zone: string | undefined

  constructor(options: LaunchOptions) {
    this.options = options
    this.clockShift = options.settings.clockShift
    this.child = fork(options.main ?? MAIN, [...options.argv], {
      cwd: ROOT,
      execArgv: ['--import', REGISTER],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        ...options.env,
        [SETTINGS_VARIABLE]: JSON.stringify(options.settings),
      },
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text: Buffer) => this.output.push(text.toString()))
    }
    this.exited = new Promise((resolve) => this.child.once('exit', resolve))
    this.line = new Line(this.child, { onTell: this.onTell, onAsk: this.onAsk })
  }

  private onTell = (name: string, args: unknown[]) => {
    this.told.unshift({ name, args })
    this.heard[name]?.(args)
  }

  /** What this machine does on the app's messages; all others are only kept for tests to read. */
  private readonly heard: Readonly<Record<string, (args: readonly unknown[]) => void>> = {
    'window.open': ([id, options]) => this.openWindow(Number(id), options),
    'window.state': ([id, state]) => {
      const window = this.windows.get(Number(id))
      if (window) window.state = windowStateSchema.parse(state)
    },
    'window.closed': ([id]) => void this.closeWindow(Number(id)),
    'contents.send': ([id, channel, all]) => {
      const window = this.windows.get(Number(id))
      void window?.receive(channel, all).catch(() => undefined)
    },
    'contents.edit': ([id, what]) => {
      const window = this.windows.get(Number(id))
      void window?.edit(what).catch(() => undefined)
    },
    'contents.forceCrash': ([id]) => {
      const window = this.windows.get(Number(id))
      void window?.crash().catch(() => undefined)
    },
    tray: ([tray]) => {
      this.tray = tray === undefined ? undefined : traySchema.parse(tray)
    },
    'menu.application': ([menu]) => {
      this.menu = menuSchema.parse(menu)
    },
    'menu.popup': ([menu]) => {
      this.contextMenu = menuSchema.parse(menu)
    },
    'notification.show': ([id, options]) => {
      this.notifications.push({ id: Number(id), ...notificationSchema.parse(options) })
    },
    'protocol.privileged': ([schemes]) => {
      const own = schemesSchema.parse(schemes).find(({ scheme }) => scheme === 'app')
      this.privileges = own?.privileges ?? {}
    },
    shortcuts: ([keys]) => {
      this.shortcuts = z.array(z.string()).parse(keys)
    },
    'shell.open': ([url]) => this.opened.push(String(url)),
    'app.second': ([argv]) => this.options.onSecond(argv),
  }

  private onAsk = async (name: string, [id, url]: unknown[]) => {
    const window = this.windows.get(Number(id))
    if (name !== 'window.load' || !window)
      throw new Error(`The machine has no answer to “${name}”.`)
    if (await this.ask('session.grants', 'notifications', url)) {
      await this.options.context.grantPermissions(['notifications'])
    }
    await window.load(String(url))
  }

  private openWindow(id: number, options: unknown): void {
    const { context, settings } = this.options
    const { platform } = settings
    const parsed = windowOptionsSchema.parse(options)
    const clockShift = () => this.clockShift
    const isSecure = () => this.privileges.secure === true
    const onMessage = ({ channel, args }: Posted) => {
      this.told.unshift({ name: 'ipc', args: [channel, ...args] })
    }
    this.windows.set(
      id,
      new DesktopWindow(id, parsed, context, this.line, {
        platform,
        clockShift,
        zone: () => this.zone,
        onMessage,
        isSecure,
      }),
    )
  }

  private async closeWindow(id: number): Promise<void> {
    const window = this.windows.get(id)
    this.windows.delete(id)
    await window?.closed()
  }

  ask(name: string, ...args: unknown[]): Promise<unknown> {
    return this.line.ask(name, ...args)
  }

  /** The window that shows a page, once there is one. */
  windowOf(page: Page): Promise<DesktopWindow | undefined> {
    const all = [...this.windows.values()]
    return Promise.all(all.map((one) => one.page)).then((pages) => all[pages.indexOf(page)])
  }

  /**
   * Sets the device's clock, in ms ahead of the real one. The device signals it by waking up, or never.
   * @param passing how much of it is time that passes, in ms; the rest is a clock that is set, or sleep
   */
  async setClock(shift: number, passing = 0): Promise<void> {
    this.clockShift = shift
    await this.ask('clock', shift, passing)
    await Promise.all([...this.windows.values()].map((one) => one.setClock(shift)))
  }

  /**
   * The system's time zone changes. Pages follow; the main process keeps the zone that it started in, as Electron's does
   * (electron#33723).
   */
  async setZone(zone: string): Promise<void> {
    this.zone = zone
    await Promise.all([...this.windows.values()].map((one) => one.setZone(zone)))
  }

  /** Chooses an item of the tray's menu. */
  chooseInTray = (...labels: string[]) => this.ask('tray.choose', labels)

  /** Presses keys while a window of the app is in front. @returns whether its menu took them */
  press = (accelerator: string) => this.ask('menu.press', accelerator)

  /** Every message of this name, the latest first. */
  toldOf = (name: string) => this.told.filter((one) => one.name === name).map(({ args }) => args)

  /** Kills the process without warning, as a power cut does. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.exited
    await Promise.all([...this.windows.keys()].map((id) => this.closeWindow(id)))
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }
}
