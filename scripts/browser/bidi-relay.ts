/**
 * Stands between Playwright and Firefox's WebDriver BiDi, and changes two commands and two events: it answers
 * `emulation.setMediaFeaturesOverride`, which Playwright sends for every page and Firefox ESR 153 does not
 * know, it lets `fill` insert text as a keyboard would, and it gives downloads an id
 * (docs/decisions/0114-browsers.md).
 */
import { WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'

const COLORS = 'emulation.setMediaFeaturesOverride'

const commandSchema = z.object({
  id: z.int(),
  method: z.string(),
  params: z.optional(
    z.object({
      features: z.optional(
        z.object({ 'prefers-color-scheme': z.optional(z.nullable(z.string())) }),
      ),
    }),
  ),
})

const answerSchema = z.object({
  type: z.string(),
  id: z.int(),
  result: z.optional(
    z.object({ contexts: z.optional(z.array(z.object({ context: z.string() }))) }),
  ),
})

/** The values of Firefox's `layout.css.prefers-color-scheme.content-override`. */
const SCHEMES: Readonly<Record<string, number>> = { dark: 0, light: 1 }
const AS_THE_SYSTEM = 2

/** What the browser's own window runs, so that its pages see a color scheme. */
export function colorSchemeScript(scheme: string | null | undefined): string {
  const value = SCHEMES[scheme ?? ''] ?? AS_THE_SYSTEM
  return `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${value})`
}

const INSERT_TEXT = 'function bidiInsertText(window, text) {'
const INSERT_AS_TYPED = `${INSERT_TEXT} if (window.document.execCommand('insertText', false, text)) return;`

/**
 * A command as Firefox gets it. For `fill`, Playwright's script for BiDi assigns `value`, which React takes for
 * its own doing, and appends in fields without a selection (email, number): insert as a keyboard would.
 */
function withTypedText(command: string): string {
  return command.replace(INSERT_TEXT, INSERT_AS_TYPED)
}

const DOWNLOADS = '"method":"browsingContext.download'

const downloadSchema = z.looseObject({
  type: z.literal('event'),
  method: z.enum(['browsingContext.downloadWillBegin', 'browsingContext.downloadEnd']),
  params: z.looseObject({
    download: z.optional(z.string()),
    navigation: z.nullable(z.string()),
    url: z.string(),
  }),
})

/**
 * An event as Playwright gets it. A download that begins without a navigation, such as a link to a blob, has no
 * id in Firefox ESR 153, and Playwright ignores it: its address is its id, because a blob's is unique.
 */
export function withDownloadId(event: string): string {
  if (!event.includes(DOWNLOADS)) return event
  const { data } = downloadSchema.safeParse(JSON.parse(event))
  if (data === undefined || data.params.download !== undefined || data.params.navigation !== null) {
    return event
  }
  return JSON.stringify({ ...data, params: { ...data.params, download: data.params.url } })
}

/** The relay's own commands have ids that Playwright's count never reaches, and that all begin alike. */
const FIRST_OWN_ID = 9_000_000_000_000
const OWN_ID = '"id":9000000'

/**
 * Relays every session to Firefox.
 * @param firefox its address, `ws://…`
 * @returns the relay's own address
 */
export function startBidiRelay(firefox: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('connection', (client, request) => {
    const session = new WebSocket(`${firefox}${request.url ?? ''}`, {
      perMessageDeflate: false,
      maxPayload: 0,
    })
    relay(client, session)
  })
  return new Promise((resolve) => {
    server.once('listening', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('The relay has no port.')
      resolve(`ws://127.0.0.1:${address.port}`)
    })
  })
}

function relay(client: WebSocket, session: WebSocket): void {
  const answers = new Map<number, (answer: z.infer<typeof answerSchema>) => void>()
  const waiting: string[] = []
  const toFirefox = (text: string) => {
    if (session.readyState === WebSocket.OPEN) session.send(text)
    else waiting.push(text)
  }
  let asked = 0
  const ask = (method: string, params: object) => {
    const id = FIRST_OWN_ID + asked
    asked += 1
    toFirefox(JSON.stringify({ id, method, params }))
    return new Promise<z.infer<typeof answerSchema>>((resolve) => answers.set(id, resolve))
  }
  const setColorScheme = async (scheme: string | null | undefined) => {
    const tree = await ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 })
    const context = tree.result?.contexts?.[0]?.context
    const expression = colorSchemeScript(scheme)
    await ask('script.evaluate', { expression, target: { context }, awaitPromise: false })
  }
  session.once('open', () => {
    for (const text of waiting) session.send(text)
  })
  client.on('message', (data) => {
    const text = String(data)
    if (!text.includes(COLORS)) {
      toFirefox(withTypedText(text))
      return
    }
    const { id, params } = commandSchema.parse(JSON.parse(text))
    void setColorScheme(params?.features?.['prefers-color-scheme']).then(() =>
      client.send(JSON.stringify({ type: 'success', id, result: {} })),
    )
  })
  session.on('message', (data) => {
    const text = String(data)
    const answer = text.includes(OWN_ID) ? answerIn(text) : undefined
    const answered = answer === undefined ? undefined : answers.get(answer.id)
    if (answer === undefined || answered === undefined) client.send(withDownloadId(text))
    else answered(answer)
  })
  client.once('close', () => session.close())
  session.once('close', () => client.close())
  // An interrupted connection is closed, too, which is all that the other side needs to know.
  client.once('error', () => session.close())
  session.once('error', () => client.close())
}

function answerIn(text: string): z.infer<typeof answerSchema> | undefined {
  const { data } = answerSchema.safeParse(JSON.parse(text))
  return data
}
