import { describe, expect, it } from 'vitest'
import { pushDataOf } from '#core/app/push/push-message.ts'
import type { OpenPage } from './ask-pages.ts'
import { coversGoogle } from './covers-google.ts'
import { followClick } from './follow-click.ts'
import { handlePush, type Surroundings } from './handle-push.ts'
import { mustShow } from './must-show.ts'

type Answer = (question: unknown) => boolean | Promise<boolean> | undefined

interface Seen {
  readonly done: string[]
  readonly questions: unknown[]
  /** Where a click on each notification leads. */
  readonly paths: unknown[]
}

const seen = (): Seen => ({ done: [], questions: [], paths: [] })

/** A page that answers with `answer`; undefined stands for a suspended page. */
function page(at: Seen, answer: Answer, changes: Partial<OpenPage> = {}): OpenPage {
  return {
    url: 'https://fourfold.example/',
    focused: false,
    visibilityState: 'hidden',
    async focus() {
      at.done.push('focus')
    },
    async navigate(url) {
      at.done.push(`navigate ${url}`)
    },
    postMessage(question, [port]) {
      at.questions.push(question)
      void Promise.resolve(answer(question)).then((said) => {
        if (said !== undefined && port instanceof MessagePort) port.postMessage(said)
      })
    },
    ...changes,
  }
}

const push = { reminder: 'r1', habit: 'habit4', day: '2026-11-20', at: 5 } as const
const payload = { from: '1', data: pushDataOf(push) }

function around(at: Seen, pages: readonly OpenPage[], changes: Partial<Surroundings> = {}) {
  return {
    pages: async () => pages,
    show: async (title: string, { body = '', tag = '', data }: NotificationOptions) => {
      at.done.push(`show ${title} | ${body} | ${tag}`)
      at.paths.push(data?.path)
    },
    takeAway: async (tag: string) => {
      at.done.push(`take away ${tag}`)
    },
    remember: async ({ reminder, day }: { reminder: string; day: string }) => {
      at.done.push(`remember ${reminder} ${day}`)
    },
    mustShow: false,
    ...changes,
  }
}
const TOLD = 'show 30 Mins Exercise | Not checked off yet today. | habit4 2026-11-20'

describe('a push', () => {
  it('shows its notification, noted before, when no page is open', async () => {
    const at = seen()
    await handlePush(payload, around(at, []))
    expect(at.done).toEqual(['remember r1 2026-11-20', TOLD])
    expect(at.paths).toEqual(['/'])
  })

  it('opens the week’s recap when it announces one', async () => {
    const at = seen()
    const recap = { reminder: 'recap', habit: 'recap', day: '2026-11-22', at: 5 } as const
    await handlePush({ data: pushDataOf(recap) }, around(at, []))
    expect(at.done).toEqual([
      'remember recap 2026-11-22',
      'show Your week’s recap is ready | See how it went. | recap 2026-11-22',
    ])
    expect(at.paths).toEqual(['/?recap'])
  })

  it('leaves it to a page that shows it, or knows that it should stay quiet', async () => {
    const at = seen()
    const pages = [page(at, () => false), page(at, () => true)]
    await handlePush(payload, around(at, pages))
    expect(at.done).toEqual([])
    expect(at.questions[0]).toEqual({ kind: 'reminder-due', reminder: 'r1', at: 5 })
  })

  it('shows when pages say no, or are asleep', async () => {
    const at = seen()
    await handlePush(payload, around(at, [page(at, () => false), page(at, () => undefined)]))
    expect(at.done).toEqual(['remember r1 2026-11-20', TOLD])
  })

  it('shows and is closed again when the browser wants each to be shown', async () => {
    const at = seen()
    await handlePush(payload, around(at, [page(at, () => true)], { mustShow: true }))
    expect(at.done).toEqual(['remember r1 2026-11-20', TOLD, 'take away habit4 2026-11-20'])
  })

  it('shows also when it cannot be noted', async () => {
    const at = seen()
    const remember = () => Promise.reject(new Error('The disk is full.'))
    await handlePush(payload, around(at, [], { remember }))
    expect(at.done).toEqual([TOLD])
  })

  it.each([
    undefined,
    null,
    'Buy gold!',
    { data: { title: 'Buy gold!' } },
    { notification: { title: 'Buy gold!' } },
  ])('shows a plain sentence when it is no reminder (%j), and nothing that came', async (odd) => {
    const at = seen()
    await handlePush(odd, around(at, [page(at, () => true)]))
    expect(at.done).toEqual(['show Fourfold | Your day is waiting for you. | fourfold'])
  })
})

describe('a click on a notification', () => {
  const windows = (at: Seen, pages: readonly OpenPage[]) => ({
    pages: async () => pages,
    open: async (path: string) => at.done.push(`open ${path}`),
  })

  it('opens the app when no page is open', async () => {
    const at = seen()
    await followClick({ path: '/?tab=time' }, windows(at, []))
    expect(at.done).toEqual(['open /?tab=time'])
  })

  it.each([{ path: 'https://evil.example/' }, { path: '//evil.example' }, {}, null, 'x'])(
    'leads home when its address is not in the app: %j',
    async (data) => {
      const at = seen()
      await followClick(data, windows(at, []))
      expect(at.done).toEqual(['open /'])
    },
  )

  it('focuses the page that is in front, then a visible one, then any', async () => {
    const any = page(seen(), () => true)
    const shown = seen()
    const visible = page(shown, () => true, { visibilityState: 'visible' })
    await followClick({ path: '/' }, windows(seen(), [any, visible]))
    expect(shown.done).toEqual(['focus'])
    const front = seen()
    const focused = page(front, () => true, { focused: true })
    await followClick({ path: '/' }, windows(seen(), [any, visible, focused]))
    expect(front.done).toEqual(['focus'])
    expect(front.questions).toEqual([])
  })

  it('lets the page navigate within itself, so that nothing typed is lost', async () => {
    const at = seen()
    const open = page(at, () => true, { url: 'https://fourfold.example/settings/privacy?x=1' })
    await followClick({ path: '/' }, windows(at, [open]))
    expect(at.done).toEqual(['focus'])
    expect(at.questions).toEqual([{ kind: 'go', path: '/' }])
  })

  it('leads to another tab of the page that is open', async () => {
    const at = seen()
    const open = page(at, () => true, { url: 'https://fourfold.example/?tab=time' })
    await followClick({ path: '/' }, windows(at, [open]))
    expect(at.questions).toEqual([{ kind: 'go', path: '/' }])
    await followClick({ path: '/?tab=time' }, windows(at, [open]))
    expect(at.questions).toHaveLength(1)
  })

  it('loads the route when the page does not answer, and a new page when it cannot', async () => {
    const url = 'https://fourfold.example/terms-of-use'
    const at = seen()
    await followClick({ path: '/' }, windows(at, [page(at, () => undefined, { url })]))
    expect(at.done).toEqual(['focus', 'navigate /'])
    const older = seen()
    const navigate = () => Promise.reject(new TypeError('Not controlled.'))
    await followClick({ path: '/' }, windows(older, [page(older, () => false, { url, navigate })]))
    expect(older.done).toEqual(['focus', 'open /'])
  })
})

describe('the check whether a browser wants each push shown', () => {
  const engine = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${engine} Version/18.0 Mobile/15E148 Safari/604.1`,
      true,
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine} Version/18.0 Safari/605.1.15`,
      true,
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${engine} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
      true,
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      false,
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', false],
  ])('finds WebKit: %s is %s', (userAgent, is) => expect(mustShow(userAgent)).toBe(is))
})

describe('a newer worker', () => {
  it.each([
    ['https://fourfold.example/__/auth/action?mode=resetPassword&oobCode=a', true],
    ['https://fourfold.example/__/auth/handler', true],
    ['https://fourfold.example/auth?next=/__/auth/handler', false],
    ['https://fourfold.example/', false],
  ])('takes over a page of Google’s at once, and no other: %s, %s', (url, is) => {
    expect(coversGoogle([{ url: 'https://fourfold.example/settings' }, { url }])).toBe(is)
  })
})
