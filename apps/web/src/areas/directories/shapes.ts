import type { CallOutput, Contract } from '@latchboard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';

export type Directory = CallOutput<Contract['directories']['listDirectories']>['rows'][number];
export type DirectoryDetail = CallOutput<Contract['directories']['getDirectory']>;
export type DirectoryGroup = DirectoryDetail['groups'][number];
export interface CreatedKey {
  readonly name: string;
  readonly key: string;
  readonly isNew: boolean;
}

export async function refreshDirectories(queryClient: QueryClient): Promise<void> {
  for (const call of [api.directories.listDirectories, api.directories.getDirectory])
    await queryClient.invalidateQueries({ queryKey: [callName(call)] });
}
