/** One window of the app, as a page of a real Chromium. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import type * as z from 'zod/mini'
import type { windowOptionsSchema, windowStateSchema } from './app-state.ts'
import type { Line } from './line.ts'
import { toApp, toPage } from './origin.ts'
import { CLOCK } from './preload-in-page.ts'
import { type Posted, PreloadWorld } from './preload-world.ts'
import { rightClick, type Spelling } from './right-click.ts'

interface WindowSettings {
  readonly platform: string
  readonly clockShift: () => number
  /** The system's time zone, if the machine was told of another than the test's own. */
  readonly zone: () => string | undefined
  /** Called with every message that the page sends to main. */
  readonly onMessage: (message: Posted) => void
  /** Whether the app's scheme is registered as secure. */
  readonly isSecure: () => boolean
}

/** What happens to a window. */
type WindowAction =
  | 'close'
  | 'blur'
  | 'focus'
  | 'minimize'
  | 'maximize'
  | 'resize'
  | 'fullscreen'
  | 'unresponsive'
  | 'responsive'

export class DesktopWindow {
  readonly id: number
  readonly options: z.infer<typeof windowOptionsSchema>
  state: z.infer<typeof windowStateSchema> | undefined
  /** Errors of the page, in this test's own wording. */
  readonly troubles: string[] = []
  private opened: Promise<Page>
  /** Its overrides end with it. */
  private devTools: CDPSession | undefined
  private world: PreloadWorld | undefined
  private readonly context: BrowserContext
  private readonly line: Line
  private readonly settings: WindowSettings

  constructor(
    id: number,
    options: z.infer<typeof windowOptionsSchema>,
    context: BrowserContext,
    line: Line,
    settings: WindowSettings,
  ) {
    this.id = id
    this.options = options
    this.context = context
    this.line = line
    this.settings = settings
    this.opened = this.openPage()
  }

  get page(): Promise<Page> {
    return this.opened
  }

  private async openPage(): Promise<Page> {
    const page = await this.context.newPage()
    page.on('pageerror', (error) => this.troubles.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') this.troubles.push(message.text())
    })
    const zone = this.settings.zone()
    if (zone !== undefined) await this.moveTo(page, zone)
    this.world = await PreloadWorld.prepare(page, {
      source: readFileSync(this.options.webPreferences.preload, 'utf8'),
      platform: this.settings.platform,
      clockShift: this.settings.clockShift(),
      onMessage: (message) => {
        this.settings.onMessage(message)
        return this.line.ask('ipc', { ...message, window: this.id, frames: [toApp(page.url())] })
      },
    })
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) {
        void this.line.ask('contents.url', this.id, toApp(frame.url())).catch(() => undefined)
      }
    })
    return page
  }

  async load(url: string): Promise<void> {
    const page = await this.opened
    const response = await page.goto(toPage(url, this.settings.isSecure()), { waitUntil: 'load' })
    if (!response?.ok()) throw new Error(`${url} could not be loaded: ${response?.status()}`)
  }

  async receive(channel: unknown, args: unknown): Promise<void> {
    await this.opened
    await this.world?.receive(channel, args)
  }

  async setClock(shift: number): Promise<void> {
    const page = await this.opened
    await page.evaluate(
      ([name, ahead]) => Reflect.get(globalThis, String(name))(ahead),
      [CLOCK, shift],
    )
  }

  /** The system's zone has changed: Chromium tells its pages at once. */
  async setZone(zone: string): Promise<void> {
    await this.moveTo(await this.opened, zone)
  }

  private async moveTo(page: Page, zone: string): Promise<void> {
    this.devTools ??= await this.context.newCDPSession(page)
    await this.devTools.send('Emulation.setTimezoneOverride', { timezoneId: zone })
  }

  /** Does what an item of the menu with an editing role does: Chromium's own command. */
  async edit(what: unknown): Promise<void> {
    const keys: Readonly<Record<string, string>> = {
      undo: 'z',
      redo: 'Shift+Z',
      cut: 'x',
      copy: 'c',
      paste: 'v',
      selectAll: 'a',
    }
    const page = await this.opened
    const key = keys[String(what)]
    await page.keyboard.press(key === undefined ? 'Delete' : `ControlOrMeta+${key}`)
  }

  /** Opens the context menu on something of the page, as far as the app has one. */
  /** @param spelling what the system says of the word there, where the app lets it check spelling */
  async rightClick(target: Locator, spelling?: Spelling): Promise<void> {
    const isChecked = this.options.webPreferences.spellcheck === true
    const params = await rightClick(target, isChecked ? spelling : undefined)
    await this.line.ask('contents.menu', this.id, params)
  }

  /** Ends the renderer, as a crash does; Electron reloads it where the app says so. */
  async crash(): Promise<void> {
    const page = await this.opened
    await page.close()
    this.devTools = undefined
    this.opened = this.openPage()
    await this.opened
    await this.line.ask('contents.gone', this.id, 'crashed')
  }

  async closed(): Promise<void> {
    const page = await this.opened
    await page.close()
  }

  /** What a person does to the window itself. */
  async user(action: WindowAction, value?: object) {
    await this.line.ask('window.user', this.id, action, value)
  }
}
