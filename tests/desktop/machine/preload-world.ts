/** The preload's world of one page, over Chromium's own protocol: Playwright cannot make such worlds. */
import type { CDPSession, Page } from '@playwright/test'
import * as z from 'zod/mini'
import {
  POST,
  packed,
  pageScript,
  preloadScript,
  RECEIVE,
  SETTLE,
  WORLD,
} from './preload-in-page.ts'

const postedSchema = z.object({
  kind: z.enum(['invoke', 'send']),
  id: z.optional(z.number()),
  channel: z.string(),
  args: z.array(z.array(z.unknown())),
})

export interface Posted {
  readonly kind: 'invoke' | 'send'
  readonly channel: string
  readonly args: readonly unknown[]
}

interface WorldSettings {
  readonly source: string
  readonly platform: string
  readonly clockShift: number
  /** Called with every message of the preload; what it resolves to is the answer. */
  readonly onMessage: (message: Posted) => Promise<unknown>
}

const contextSchema = z.object({
  id: z.number(),
  name: z.string(),
  uniqueId: z.string(),
  auxData: z.object({ frameId: z.string() }),
})

export class PreloadWorld {
  private readonly session: CDPSession
  private readonly onMessage: WorldSettings['onMessage']
  /** Undefined while the page has none, as between two pages. */
  private current: z.infer<typeof contextSchema> | undefined

  private constructor(session: CDPSession, onMessage: WorldSettings['onMessage']) {
    this.session = session
    this.onMessage = onMessage
  }

  /** Prepares the world for every page that this tab shows from now on. */
  static async prepare(page: Page, settings: WorldSettings): Promise<PreloadWorld> {
    const session = await page.context().newCDPSession(page)
    const world = new PreloadWorld(session, settings.onMessage)
    const { frameTree } = await session.send('Page.getFrameTree')
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const found = contextSchema.safeParse(context)
      if (!found.success || found.data.name !== WORLD) return
      if (found.data.auxData.frameId === frameTree.frame.id) world.current = found.data
    })
    session.on('Runtime.executionContextsCleared', () => {
      world.current = undefined
    })
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === POST) void world.answer(payload, executionContextId)
    })
    await session.send('Page.enable')
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: POST, executionContextName: WORLD })
    const add = (source: string, worldName?: string) =>
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source,
        ...(worldName === undefined ? {} : { worldName }),
      })
    await add(pageScript(settings.clockShift))
    await add(preloadScript(settings), WORLD)
    return world
  }

  /** Hands over a message of main. Lost where no preload listens, as in Electron. */
  async receive(channel: unknown, args: unknown): Promise<void> {
    const values = packed(Array.isArray(args) ? args : [])
    await this.run(`${RECEIVE}(${JSON.stringify(channel)}, ${JSON.stringify(values)})`)
  }

  private async answer(payload: string, from: number): Promise<void> {
    const { kind, id, channel, args } = postedSchema.parse(JSON.parse(payload))
    const sender = this.current
    const message = { kind, channel, args: args.map(([value]) => value) }
    const settle = (reason: string | null, value: unknown) =>
      kind === 'invoke' && sender?.id === from && sender === this.current
        ? this.run(
            `${SETTLE}(${id}, ${JSON.stringify(reason)}, ${JSON.stringify(packed([value])[0])})`,
          )
        : undefined
    try {
      await settle(null, await this.onMessage(message))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await settle(`Error invoking remote method '${channel}': ${reason}`, undefined)
    }
  }

  private async run(expression: string): Promise<void> {
    const { current } = this
    if (!current) return
    // The page may go meanwhile; then there is nobody to run it.
    await this.session
      .send('Runtime.evaluate', { expression, uniqueContextId: current.uniqueId })
      .catch(() => undefined)
  }
}
