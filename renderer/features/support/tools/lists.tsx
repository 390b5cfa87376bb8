import { type ReactNode, useId, useState } from 'react'
import { type AdminTools, useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Progress } from '#ui/kit/progress.tsx'
import { numberText } from '#ui/number-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'

interface PagedListProps<Item> {
  readonly items: readonly Item[]
  readonly count?: number
  /** How many are shown at first, and how many more with each click. */
  readonly page: number
  readonly more?: number
  readonly label?: string
  readonly className?: string | undefined
  readonly children: (item: Item, index: number) => ReactNode
}

export function PagedList<Item>(props: PagedListProps<Item>) {
  const { items, count = items.length, page, more = page, label, className, children } = props
  const [shown, setShown] = useState(page)
  const some = items.slice(0, shown)
  const rest = count - some.length
  return (
    <>
      <ul className={className} aria-label={label}>
        {some.map(children)}
      </ul>
      {rest > 0 && (
        <div className={layout.row}>
          {some.length < items.length && (
            <Button variant="subtle" onClick={() => setShown(shown + more)}>
              Show more
            </Button>
          )}
          <p className={layout.hint}>and {rest} more</p>
        </div>
      )}
    </>
  )
}

/** People, some at a time. @param count of all; `names` may contain fewer */
export function NameList(props: {
  readonly label: string
  readonly names: readonly string[]
  readonly count: number
}) {
  return (
    <PagedList {...props} items={props.names} page={24} className={support.names}>
      {/* By their place: names repeat, and the list only grows. */}
      {(name, index) => <li key={index}>{name}</li>}
    </PagedList>
  )
}

interface ProgressLineProps {
  readonly label: string
  readonly done: number
  /** Undefined while the total is unknown. */
  readonly of: number | undefined
}

export function ProgressLine({ label, done, of }: ProgressLineProps) {
  const share = of === undefined ? undefined : of === 0 ? 1 : done / of
  return (
    <div>
      <Progress label={label} value={share} />
      <p className={layout.hint}>
        <span>
          {`${label}: ${numberText(done)}${of === undefined ? '' : ` of ${numberText(of)}`}`}
        </span>
      </p>
    </div>
  )
}

/** As `useAdminAction`, and a toast says what was not done. */
export function useAdminDeed() {
  const { busy, run } = useAdminAction()
  const act = async (work: (tools: AdminTools) => Promise<void>): Promise<void> => {
    const trouble = await run(work)
    if (trouble) showToast({ kind: 'warning', message: trouble })
  }
  return { busy, act }
}

interface ToolPageProps {
  readonly title: string
  readonly back?: ReactNode
  readonly children: (tools: AdminTools) => ReactNode
}

/** A page of admins that needs the cloud: until it is connected, the page says so. */
export function ToolPage({ title, back, children }: ToolPageProps) {
  const account = useAccount()
  const cloud = useCloud()
  const isAway = useIsAway()
  if (!account) return null
  return (
    <div className={support.tool}>
      {back}
      <PageTitle title={title} />
      {cloud ? (
        children({ account, cloud })
      ) : (
        <p role="status">
          {isAway
            ? 'We can’t reach the community right now. This page opens by itself once you’re back online.'
            : 'Connecting to the community…'}
        </p>
      )}
    </div>
  )
}

export function CardList({
  title,
  children,
}: Pick<ToolPageProps, 'title'> & { readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={layout.loose}>
      <h2 id={id}>{title}</h2>
      <ul className={layout.wide}>{children}</ul>
    </section>
  )
}
