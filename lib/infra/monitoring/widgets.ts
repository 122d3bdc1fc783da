import { GraphWidget, type IMetric, type IWidget, TextWidget } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";

export const SUM = { statistic: "Sum", period: Duration.minutes(5) };
export const MAX = { statistic: "Maximum", period: Duration.minutes(5) };
export const HALF = 12;
export const FULL = 24;

export const heading = (question: string, where: string): IWidget =>
  new TextWidget({ markdown: `# ${question}\n${where}`, width: FULL, height: 2 });

export const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: HALF, height: 6 });
