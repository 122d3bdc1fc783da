# What psych, eRm and R itself say of a matrix of answers: one person a line, their group and then 1, 0 or . for each item.
# Rscript reference.R <file> writes JSON.
suppressMessages({ library(psych); library(eRm) })
lines <- strsplit(readLines(commandArgs(TRUE)[1]), " ")
group <- sapply(lines, `[`, 1)
answers <- do.call(rbind, lapply(lines, function(line) suppressWarnings(as.integer(strsplit(line[2], "")[[1]]))))
colnames(answers) <- sprintf("i%02d", seq_len(ncol(answers)))
complete <- !anyNA(answers)

list_of <- function(values) paste0("[", paste(formatC(as.numeric(values), digits = 9, format = "g"), collapse = ","), "]")
field <- function(name, values) paste0("  \"", name, "\": ", list_of(values))

rasch <- RM(answers)
people <- person.parameter(rasch)
fit <- itemfit(people)
fields <- c(
  field("difficulty", -rasch$betapar), field("error", rasch$se.beta),
  field("infit", fit$i.infitMSQ), field("outfit", fit$i.outfitMSQ),
  field("separation", SepRel(people)$sep.rel)
)
if (complete) {
  classical <- suppressWarnings(alpha(as.data.frame(answers), check.keys = FALSE, warnings = FALSE))
  score <- factor(rowSums(answers))
  compared <- lapply(seq_len(ncol(answers)), function(item) {
    counts <- table(factor(group, c("r", "f")), factor(answers[, item], c(1, 0)), score)
    mantelhaen.test(counts[, , apply(counts, 3, sum) > 1], correct = TRUE)
  })
  fields <- c(fields,
    field("p", colMeans(answers)), field("r", classical$item.stats$r.drop), field("alpha", classical$total$raw_alpha),
    field("odds_ratio", sapply(compared, function(one) one$estimate)),
    field("chi_square", sapply(compared, function(one) one$statistic)),
    field("odds_low", sapply(compared, function(one) one$conf.int[1])),
    field("odds_high", sapply(compared, function(one) one$conf.int[2])))
}
cat("{\n", paste(fields, collapse = ",\n"), "\n}\n", sep = "")
