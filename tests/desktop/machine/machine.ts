/** A machine that the desktop app runs on: a system that the test plays, and a real Chromium for its pages. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import * as z from 'zod/mini'
import type { Failure, MachineSettings } from '../stand-in/settings.ts'
import type { Privileges } from './app-state.ts'
import { isStandIn, toApp } from './origin.ts'
import { RunningApp } from './running-app.ts'

export interface MachineOptions {
  readonly platform?: MachineSettings['platform']
  readonly displays?: MachineSettings['displays']
  /** Whether a Linux desktop shows tray icons. */
  readonly hasTray?: boolean
  readonly isDark?: boolean
  readonly systemVersion?: string
  readonly reducesTransparency?: boolean
  readonly takenShortcuts?: readonly string[]
  /** What does not work on it. */
  readonly failures?: readonly Failure[]
}

export interface StartOptions {
  readonly argv?: readonly string[]
  /** The link that macOS passes to the app. */
  readonly openUrl?: string
  /** macOS starts the app at login, and says so nowhere but in `getLoginItemSettings()`. */
  readonly atLogin?: boolean
  /** The arguments of a Windows toast whose click starts the app. */
  readonly activation?: string
  readonly env?: Readonly<Record<string, string>>
  /** Another build of main than the one under test. */
  readonly main?: string
}

const answerSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Uint8Array),
})

/** Whether a page may load this from a scheme with these privileges. */
function mayLoad(resource: string, { supportFetchAPI, stream }: Privileges): boolean {
  if (resource === 'fetch') return supportFetchAPI === true
  return resource !== 'media' || stream === true
}

/** What Chromium does for these privileges, in headers that make it do so. */
function withPrivileges(
  headers: Readonly<Record<string, string>>,
  { standard, bypassCSP }: Privileges,
): Record<string, string> {
  const { 'content-security-policy': policy = '', ...rest } = headers
  const policies = bypassCSP ? [] : [policy]
  // A scheme that is not standard gives its pages an opaque origin: no storage, no database.
  if (!standard) policies.push('sandbox allow-scripts allow-forms')
  const all = policies.filter((one) => one !== '').join(', ')
  return all === '' ? rest : { ...rest, 'content-security-policy': all }
}

/** What `process.getSystemVersion()` tells of a current system. */
const USUAL_VERSIONS = { darwin: '26.1.0', linux: '6.8.0', win32: '10.0.26100' } as const

export class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), 'fourfold-machine-'))
  /** Requests that would have left the machine. */
  readonly leaked: string[] = []
  clockShift = 0
  displays: MachineSettings['displays'] = [{ x: 0, y: 0, width: 1920, height: 1040 }]
  private readonly options: MachineOptions
  private readonly context: BrowserContext
  private app: RunningApp | undefined

  private constructor(options: MachineOptions, context: BrowserContext) {
    this.options = options
    if (options.displays) this.displays = options.displays
    this.context = context
  }

  static async boot(browser: Browser, options: MachineOptions = {}): Promise<Machine> {
    const context = await browser.newContext({ viewport: { width: 1100, height: 780 } })
    const machine = new Machine(options, context)
    machine.installPrograms()
    await context.route('**', machine.onRequest)
    return machine
  }

  /** Starts the app. If one already runs, this starts a second instance and still returns the first. */
  async start({
    argv = [],
    openUrl,
    atLogin = false,
    activation,
    env = {},
    main,
  }: StartOptions = {}): Promise<RunningApp> {
    const { platform = 'linux', isDark = false, takenShortcuts = [], failures = [] } = this.options
    const { systemVersion = USUAL_VERSIONS[platform], reducesTransparency = false } = this.options
    const first = this.app?.isRunning ? this.app : undefined
    const app = new RunningApp({
      argv,
      ...(main !== undefined && { main }),
      env: {
        PATH: `${join(this.folder, 'bin')}${delimiter}${process.env.PATH}`,
        XDG_CONFIG_HOME: join(this.folder, 'config'),
        ...env,
      },
      context: this.context,
      onSecond: (all) => void first?.ask('app.secondInstance', all, this.folder),
      settings: {
        platform,
        systemVersion,
        isDark,
        reducesTransparency,
        isPackaged: true,
        displays: [...this.displays],
        takenShortcuts: [...takenShortcuts],
        failures: [...failures],
        wasOpenedAtLogin: atLogin,
        userData: join(this.folder, 'user-data'),
        isSecond: first !== undefined,
        clockShift: this.clockShift,
        ...(openUrl === undefined ? {} : { openUrl }),
        ...(activation === undefined ? {} : { activation }),
      },
    })
    if (first) {
      await app.exited
      return first
    }
    this.app = app
    return app
  }

  private onRequest = async (route: Route) => {
    try {
      await this.answer(route)
    } catch {
      // The app or the page ended during the request.
      await route.abort().catch(() => undefined)
    }
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request()
    const url = toApp(request.url())
    const frame = request.isNavigationRequest() ? request.frame() : undefined
    const isTop = frame !== undefined && frame.parentFrame() === null
    const window = isTop ? await this.app?.windowOf(frame.page()) : undefined
    const isOurs = isStandIn(request.url())
    if (isTop && window && frame.url() !== 'about:blank') {
      // Electron does not start the navigation; an answer without content makes Chromium stay on the page.
      const isPrevented = await this.app?.ask('contents.willNavigate', window.id, url)
      if (isPrevented) return route.fulfill({ status: 204 })
    }
    if (isTop && !window) return this.refuseWindow(route, frame.page(), url)
    if (!isOurs || !this.app) {
      this.leaked.push(url)
      return route.abort()
    }
    const { privileges } = this.app
    if (!mayLoad(request.resourceType(), privileges)) return route.abort()
    const headers = await request.allHeaders()
    const answer = answerSchema.parse(
      await this.app.ask('protocol.request', url, request.method(), headers),
    )
    return route.fulfill({
      ...answer,
      headers: withPrivileges(answer.headers, privileges),
      body: Buffer.from(answer.body),
    })
  }

  /** A page has opened another: Electron asks the app for permission before it creates the window. */
  private async refuseWindow(route: Route, opened: Page, url: string): Promise<void> {
    const [id] = this.app?.windows.keys() ?? []
    const action = await this.app?.ask('contents.open', id, url)
    if (action !== 'deny') this.leaked.push(`a window: ${url}`)
    await route.abort()
    await opened.close()
  }

  /** The desktop's tray has started, later than the app. */
  showTrays(): void {
    this.installPrograms(true)
  }

  /** On Linux the app asks the session bus whether anybody shows tray icons. */
  private installPrograms(hasTray = this.options.hasTray ?? true): void {
    const bin = join(this.folder, 'bin')
    mkdirSync(bin, { recursive: true })
    for (const name of ['gdbus', 'busctl', 'dbus-send']) {
      const file = join(bin, name)
      writeFileSync(file, `#!/bin/sh\necho '(${hasTray},)'\n`)
      chmodSync(file, 0o755)
    }
  }

  /** Sets the device's clock, for what runs now and what starts later. */
  async setClock(shift: number): Promise<void> {
    this.clockShift = shift
    if (this.app?.isRunning) await this.app.setClock(shift)
  }

  /** Time passes while the app runs, in ms. Its timers do not run meanwhile. */
  async passTime(ms: number): Promise<void> {
    this.clockShift += ms
    await this.app?.setClock(this.clockShift, ms)
  }

  /** Kills the app without warning, as a power cut does. */
  async kill(): Promise<void> {
    if (this.app?.isRunning) await this.app.kill()
  }

  /** A file of the person's configuration folder; undefined if missing. */
  readConfig(name: string): string | undefined {
    const file = join(this.folder, 'config', name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  async turnOff(): Promise<void> {
    await this.kill()
    await this.context.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
