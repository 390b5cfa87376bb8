import { type ReactNode, useId } from 'react'
import { type AdminTools, useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { useAccount, useCloud, useIsAway } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'

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
