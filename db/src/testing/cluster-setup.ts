import type { TestProject } from 'vitest/node';
import { dropOnCluster, makeClusterTemplate } from './cluster-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The coordinator's address if the tests run on Citus. Their databases are then distributed. */
    testClusterUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusterUrl = process.env.TEST_CITUS_URL;
  if (!clusterUrl) {
    throw new Error(
      'Nothing was tested, because TEST_CITUS_URL is not set. It is the address of the coordinator of a Citus ' +
        'cluster, as a superuser, such as postgres://postgres@127.0.0.1:5432/postgres.',
    );
  }
  const template = `full_count_template_${process.pid}`;
  await makeClusterTemplate(clusterUrl, template);
  project.provide('testDatabaseUrl', clusterUrl);
  project.provide('testClusterUrl', clusterUrl);
  project.provide('testTemplate', template);
  return () => dropOnCluster(clusterUrl, template);
}
