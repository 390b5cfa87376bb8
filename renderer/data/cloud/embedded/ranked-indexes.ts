/** A group's records of one month or day, ordered by points, ties by id. */
export const RANKED_INDEXES = ['queryMonth', 'queryDate'].map(
  (time) => `[collection+data.groupId+data.${time}+data.totalPoints+data.id]`,
)
