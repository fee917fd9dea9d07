import { anyTopic, liveTopicOf, liveTopics, sessionTopic } from '@bijli/contract';

/** The queries to read again when a topic of the server has changed, by the first part of their key. */
export function queriesOfTopic(topic: string): readonly string[] {
  if (topic === sessionTopic) return ['session'];
  if (topic !== anyTopic) return liveTopicOf(topic)?.refreshes ?? [];
  return ['session', ...new Set(Object.values(liveTopics).flatMap(({ refreshes }): readonly string[] => refreshes))];
}
