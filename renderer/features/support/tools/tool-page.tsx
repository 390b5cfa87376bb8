import { type ReactNode, useId } from 'react'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './tools.module.css'

interface ToolPageProps {
  readonly title: string
  /** Above the title. */
  readonly back?: ReactNode
  readonly children: (tools: { readonly account: Account; readonly cloud: Cloud }) => ReactNode
}

/** A page of admins that needs the cloud: until it is connected, the page says so. */
export function ToolPage({ title, back, children }: ToolPageProps) {
  const account = useAccount()
  const cloud = useCloud()
  const isAway = useIsAway()
  if (!account) return null
  return (
    <div className={styles.page}>
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

/** A titled list of cards. */
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
