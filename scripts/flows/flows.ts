/**
 * What a reader of a flow reads, function by function, in the order of the calls
 * (docs/decisions/0090-fast-tests.md). Update it after moving or renaming a function: a test checks that each is
 * in its file, and that one read before names it. `npm run flows` counts the files.
 */

export interface Step {
  readonly file: string
  /** The function, component or constant to read. */
  readonly reads: string
  /** The identifier by which an earlier step refers to it, if it is not its name. */
  readonly by?: string
  /**
   * A call that does what its name and comment say (a pure function, a single read or write): a reader who
   * follows the flow need not open it.
   */
  readonly isDetail?: true
}

const step = (file: string, reads: string, by?: string): Step => ({
  file,
  reads,
  ...(by && { by }),
})
const detail = (file: string, reads: string, by?: string): Step => ({
  ...step(file, reads, by),
  isDetail: true,
})

/** Steps that several flows share: from the outbox to the record's own push. */
const PUSH: readonly Step[] = [
  step('renderer/data/storage/outbox.ts', 'defineIntents', 'enqueue'),
  step('renderer/data/sync/sync-trigger.ts', 'syncTrigger', 'outbox'),
  step('renderer/data/sync/engine.ts', 'run', 'wait'),
  step('renderer/data/sync/push.ts', 'pushOwn'),
  step('renderer/data/storage/outbox.ts', 'pendingOperations'),
  step('renderer/data/sync/push.ts', 'pushQueued'),
  detail('renderer/data/sync/restamp.ts', 'restamp'),
  step('renderer/data/sync/coalesce.ts', 'groupOperations'),
  step('renderer/data/sync/coalesce.ts', 'turnsOf'),
  step('renderer/data/sync/push.ts', 'isTaken'),
  step('renderer/data/sync/push.ts', 'commit'),
  detail('renderer/data/sync/try-again.ts', 'tryAgain'),
]

const COMMIT: readonly Step[] = [
  detail('renderer/data/cloud/cloud.ts', 'Cloud', 'cloud'),
  step('renderer/data/cloud/firebase/firestore-documents.ts', 'firestoreDocuments', 'transact'),
  detail('renderer/data/cloud/firebase/in-turn.ts', 'inTurn'),
]

export const FLOWS = {
  /** From the tap on a habit to the commit, and back to the screen. */
  'check-off': [
    step('renderer/features/today/habit-row.tsx', 'HabitRow'),
    step('renderer/features/today/habits-panel.tsx', 'HabitsOfDay', 'onCheck'),
    step('renderer/data/records/day/commands.ts', 'checkHabit'),
    step('renderer/data/records/day/commands.ts', 'changeField'),
    step('renderer/data/records/day/commands.ts', 'dayChanges'),
    step('renderer/data/storage/unstored.ts', 'unstoredChanges'),
    step('renderer/data/storage/unstored.ts', 'withReopen'),
    step('renderer/data/records/day/write-days.ts', 'storeDay'),
    detail('renderer/data/records/day/write-days.ts', 'readDay'),
    detail('renderer/data/records/day/stats.ts', 'readHistoryAndStats'),
    detail('core/sync/stamped.ts', 'laterThan'),
    detail('core/records/tracking-daily.ts', 'applyToDay'),
    detail('renderer/data/records/day/intents.ts', 'intentsOf'),
    step('renderer/data/records/day/write-days.ts', 'writeDays'),
    detail('core/habits/days/history.ts', 'withDays'),
    detail('renderer/data/records/day/history.ts', 'writeHistory'),
    detail('renderer/data/records/day/stats.ts', 'writeStats'),
    detail('renderer/data/records/day/stats.ts', 'statsOf'),
    detail('core/habits/streaks/stats.ts', 'statsFrom'),
    ...PUSH,
    step('renderer/data/records/day/record.ts', 'dayRecord', 'record'),
    detail('renderer/data/records/day/intents.ts', 'changesOf'),
    step('renderer/data/records/day/record.ts', 'pushDay'),
    detail('renderer/data/records/day/stats.ts', 'statsToPush'),
    step('renderer/data/sync/push-own-record.ts', 'pushOwnRecord'),
    ...COMMIT,
    detail('renderer/data/sync/parse-remote.ts', 'parseDocument'),
    detail('core/records/tracking-daily.ts', 'applyToDay'),
    detail('core/records/member.ts', 'ownerIn'),
    detail('core/records/tracking-monthly.ts', 'differenceOf'),
    step('renderer/data/records/day/record.ts', 'applyRemote'),
    step('renderer/data/records/day/apply-remote.ts', 'applyDays'),
    detail('core/records/tracking-daily.ts', 'mergeDays'),
    detail('renderer/data/records/day/write-days.ts', 'writeDays'),
    step('renderer/data/records/day/queries.ts', 'useHome', 'trackingDaily'),
    step('renderer/data/records/day/queries.ts', 'readWeek'),
    step('renderer/data/records/day/queries.ts', 'homeOf'),
    detail('renderer/data/storage/unstored.ts', 'useShown'),
    step('renderer/features/today/habits-panel.tsx', 'HabitsPanel', 'useHome'),
  ],
  /** From the page of a group's board to its rows: first the local data, then the cloud's. */
  board: [
    step('renderer/features/leader-board/group/group-board.tsx', 'GroupBoard'),
    step('renderer/data/pages/boards/use-board.ts', 'useBoard'),
    step('renderer/data/sync/queries/use-cached-query.ts', 'useCachedQuery'),
    step('renderer/data/pages/boards/read-board.ts', 'readBoard'),
    detail('renderer/data/pages/boards/board-pages.ts', 'countPages'),
    detail('renderer/data/pages/boards/board-pages.ts', 'readPage'),
    detail('renderer/data/pages/boards/own-row.ts', 'readOwnRow'),
    detail('renderer/data/pages/boards/board-pages.ts', 'readOwnPlace'),
    detail('renderer/data/pages/boards/read-board.ts', 'readPages'),
    detail('core/views/ranking/ranking.ts', 'rankPages'),
    step('renderer/data/pages/boards/follow-board.ts', 'followBoard'),
    detail('renderer/data/pages/boards/follow-state.ts', 'step'),
    detail('renderer/data/pages/boards/board.ts', 'boardQuery'),
    detail('renderer/data/cloud/keep-watching.ts', 'keepOpen'),
    detail('renderer/data/cloud/cloud.ts', 'Cloud', 'cloud'),
    step('renderer/data/cloud/firebase/firestore-documents.ts', 'firestoreDocuments', 'watchQuery'),
    step('renderer/data/pages/boards/board-pages.ts', 'pageFrom'),
    detail('renderer/data/pages/boards/board.ts', 'rowsOf'),
    step('renderer/data/pages/boards/board-pages.ts', 'writePage'),
    detail('renderer/data/pages/boards/follow-board.ts', 'countOwn'),
    detail('renderer/data/pages/boards/board.ts', 'countAbove'),
    step('renderer/data/pages/boards/board-pages.ts', 'writeOwnPlace'),
    step('renderer/features/leader-board/group/group-rows.tsx', 'GroupRows'),
    step('renderer/features/leader-board/board-table.tsx', 'BoardTable'),
    step('renderer/features/leader-board/board-row.tsx', 'BoardTableRow'),
  ],
  /** From the button that saves a template to the commit, and back to the list. */
  'template edit': [
    step('renderer/features/time/templates/template-editor.tsx', 'TemplateEditor'),
    step('renderer/features/time/templates/template-editor.tsx', 'useTemplateDraft'),
    step('renderer/features/time/templates/template-actions.ts', 'saveDraft'),
    step('renderer/data/records/template/commands.ts', 'saveTemplate'),
    step('renderer/data/records/template/commands.ts', 'refuseIncomplete'),
    detail('core/values/hours/week.ts', 'incompleteDaysOf'),
    step('renderer/data/records/template/commands.ts', 'ownTemplate'),
    detail('renderer/data/records/time-day/time-records.ts', 'readTemplate'),
    detail('renderer/data/storage/stored-record.ts', 'readRecord'),
    detail('core/records/time-template.ts', 'editedFieldsOf'),
    step('renderer/data/records/template/commands.ts', 'writeTemplate'),
    detail('core/sync/stamp.ts', 'nextStamp'),
    detail('core/records/record-fields.ts', 'applyFields'),
    step('renderer/data/records/template/commands.ts', 'rewriteToday'),
    ...PUSH,
    step('renderer/data/records/template/record.ts', 'templateRecord', 'record'),
    detail('renderer/data/sync/field-changes.ts', 'fieldChangesOf'),
    step('renderer/data/records/template/push.ts', 'pushTemplate'),
    step('renderer/data/sync/push-own-record.ts', 'pushOwnRecord'),
    ...COMMIT,
    detail('renderer/data/sync/parse-remote.ts', 'parseDocument'),
    step('renderer/data/records/template/record.ts', 'applyTemplates'),
    step('renderer/data/records/template/record.ts', 'templates'),
    detail('renderer/data/sync/merge-remote.ts', 'remoteTable'),
    detail('core/records/time-template.ts', 'mergeTemplates'),
    step(
      'renderer/data/records/template/template-drafts.ts',
      'useTemplates',
      'timeTrackingTemplate',
    ),
    step('renderer/data/records/time-day/read-time.ts', 'readTemplates'),
    step('renderer/features/time/templates/template-list.tsx', 'TemplateList', 'TemplatesView'),
  ],
  /** An admin's bulk change (renaming a group), from the page to one step on the server, and back. */
  'batch step': [
    step('renderer/features/support/bulk/bulk-screen.tsx', 'BulkScreen'),
    step('renderer/features/support/bulk/bulk-screen.tsx', 'RunCard'),
    step('renderer/features/support/bulk/run-view.tsx', 'RunView'),
    step('renderer/features/support/bulk/run-view.tsx', 'RunActions'),
    step('renderer/data/pages/admin/bulk/run-orders.ts', 'orderRun'),
    step('renderer/data/pages/admin/bulk/run-orders.ts', 'goOn'),
    step('core/server/commands/bulk/run-orders.ts', 'continueRun', 'continue-run'),
    step('core/server/commands/bulk/step-run.ts', 'stepRun'),
    step('core/server/commands/bulk/list-page.ts', 'listPage'),
    step('core/server/commands/bulk/list-page.ts', 'drafted'),
    step('core/server/commands/bulk/found-records.ts', 'draftFound'),
    step('core/server/commands/bulk/found-records.ts', 'draftRename'),
    step('core/server/commands/bulk/list-page.ts', 'listed'),
    detail('core/policies/bulk/bulk-run.ts', 'changeRef'),
    step('core/server/commands/bulk/apply-changes.ts', 'applyNext'),
    detail('core/server/transact-reading.ts', 'transactReading'),
    step('core/server/commands/bulk/apply-changes.ts', 'outcomeOf'),
    step('core/server/commands/bulk/apply-changes.ts', 'apply'),
    detail('core/server/commands/bulk/apply-changes.ts', 'kindOf'),
    step('core/server/commands/bulk/kind.ts', 'renameKind'),
    step('core/server/commands/bulk/kind.ts', 'named', 'write'),
    detail('core/server/commands/bulk/apply-changes.ts', 'movedBy'),
    detail('core/server/handling/audit-log.ts', 'logWrite'),
    step('renderer/data/pages/admin/bulk/use-runs.ts', 'useRuns'),
    step('renderer/data/sync/queries/use-watched.ts', 'useWatched'),
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>
