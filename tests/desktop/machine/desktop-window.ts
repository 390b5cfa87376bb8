/** One window of the app, as a page of a real Chromium. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import type * as z from 'zod/mini'
import type { windowOptionsSchema, windowStateSchema } from './app-state.ts'
import type { Line } from './line.ts'
import { toApp, toPage } from './origin.ts'
import { preloadScript } from './preload-in-page.ts'

const POST = '__standInPost'
const RECEIVE = '__standInReceive'

interface WindowSettings {
  readonly platform: string
  readonly clockShift: () => number
  /** Called with every message that the page sends to main. */
  readonly onMessage: (message: object) => void
}

export class DesktopWindow {
  readonly id: number
  readonly options: z.infer<typeof windowOptionsSchema>
  state: z.infer<typeof windowStateSchema> | undefined
  /** Errors of the page, in this test's own wording. */
  readonly troubles: string[] = []
  private opened: Promise<Page>
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
    await page.exposeBinding(POST, ({ frame }, message: object) => {
      const frames: string[] = []
      for (let at: Frame | null = frame; at; at = at.parentFrame()) frames.push(toApp(at.url()))
      this.settings.onMessage(message)
      return this.line.ask('ipc', { ...message, window: this.id, frames })
    })
    await page.addInitScript({
      content: preloadScript({
        source: readFileSync(this.options.webPreferences.preload, 'utf8'),
        platform: this.settings.platform,
        clockShift: this.settings.clockShift(),
        post: POST,
        receive: RECEIVE,
      }),
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
    const response = await page.goto(toPage(url), { waitUntil: 'load' })
    if (!response?.ok()) throw new Error(`${url} could not be loaded: ${response?.status()}`)
  }

  async receive(channel: unknown, args: unknown): Promise<void> {
    const page = await this.opened
    await page.evaluate(
      ([name, one, all]) => Reflect.get(globalThis, String(name))(one, all),
      [RECEIVE, channel, args],
    )
  }

  async setClock(shift: number): Promise<void> {
    const page = await this.opened
    await page.evaluate(
      ([name, ahead]) => Reflect.get(globalThis, String(name))(ahead),
      [`${RECEIVE}Clock`, shift],
    )
  }

  /** Ends the renderer, as a crash does; Electron reloads it where the app says so. */
  async crash(): Promise<void> {
    const page = await this.opened
    await page.close()
    this.opened = this.openPage()
    await this.opened
    await this.line.ask('contents.gone', this.id, 'crashed')
  }

  async closed(): Promise<void> {
    const page = await this.opened
    await page.close()
  }

  /** What a person does to the window itself. */
  async user(action: 'close' | 'blur' | 'focus' | 'minimize' | 'resize', value?: object) {
    await this.line.ask('window.user', this.id, action, value)
  }
}
