import { resumeSchema } from "@/lib/contracts/review-requests";
import { resumeCase } from "@/lib/server/review/reviewing/resume-case";
import { deskPost } from "../desk-route";

/** Goes on with a case whose lease ran out or whose verdict was withdrawn. */
export const POST = deskPost(resumeSchema, resumeCase);
